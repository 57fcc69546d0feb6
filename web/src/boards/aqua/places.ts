import { happening } from '../pointing';

export const places = happening({
  days: 'day_came final_sunday',
  travel: 'coach_moved coach_returned tile_taken top_turned_up',
  market: 'delivered worker_moved flowers_taken',
  school: 'specialised',
  court: 'noble_skipped essence_given influence_placed favour_gained favour_returned looked bonus_seen bonus_revealed perfume_given leads_on_dames',
  garden:
    'presented token_found originality king_points court_points perfection court_stepped sunday_token sunday_cube sunday_no_cube court_moved king_moved paraded parade_originality parade_last cube_points',
});
