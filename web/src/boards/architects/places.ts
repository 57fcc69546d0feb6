import { happening } from '../pointing';

export const places = happening({
  town: 'placed captured imprisoned market_to_prison market_turned market_shown placed_in_market reset_began tax_added tax_taken guildhall_full',
  virtue: 'virtue_lost replaced_virtue',
  display: 'display_discarded apprentice_came coins_on_cards',
  cathedral: 'cathedral_advanced reward_turned',
  influence: 'offered offer_shown figures_moved consequence_suffered princess_rewards good_to_wonder good_to_supply',
});
