import { happening } from '../pointing';

export const places = happening({
  sky: 'clock_taken marker_stacked round_began last_round_began',
  dice: 'rolled rerolled rerolled_all fly_turned die_taken',
  distillery: 'note_came notes_exhausted',
  street: 'customer_came closing_time',
  well: 'water_drawn water_seen well_mixed',
});
