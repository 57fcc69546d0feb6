import { happening } from '../pointing';

export const places = happening({
  rail: 'round_began start_player_chosen best_work no_work',
  house: 'named raised passed bought bought_last work_began for_building for_freedom for_jesters for_persons for_landscape for_bonus work_done pay_taken',
});
