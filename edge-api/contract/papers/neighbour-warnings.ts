import {
  rulesCheckedOn as checkedOn,
  type PaperWarning,
  newRulesCheckedOn as readOn,
} from './paper';

/** What to know of trade with the neighbours of Bangladesh, above all over land. */
export const neighbourWarnings = [
  {
    id: 'garments-by-land',
    stop: true,
    text: 'India has barred ready-made garments from Bangladesh at all land ports since May 2025. They enter through the seaports of Kolkata and Nhava Sheva.',
    applies: { from: ['BD'], to: ['IN'], modes: ['road'], goods: ['garments'] },
    checkedOn,
    service: 'land-port-freight',
  },
  {
    id: 'garments-to-india',
    text: 'Send garments to India by sea, through Kolkata or Nhava Sheva: since May 2025 they may not enter by land.',
    applies: { from: ['BD'], to: ['IN'], modes: ['sea'], goods: ['garments'] },
    checkedOn,
    service: 'land-port-freight',
  },
  {
    id: 'jute-to-india',
    text: 'Send jute to India by sea, through Nhava Sheva: since 27 June 2025 jute products and woven fabrics of jute and flax, and since 11 August 2025 jute fabrics, twine, rope, sacks and bags too, may not enter by land (DGFT notification 21/2025-26 and its change of August).',
    applies: { from: ['BD'], to: ['IN'], modes: ['road', 'sea'], goods: ['general'] },
    checkedOn: readOn,
    service: 'land-port-freight',
  },
  {
    id: 'restricted-by-land',
    text: 'Since 17 May 2025 India lets no fruit or carbonated drinks, processed food, cotton waste, finished plastic goods or wooden furniture from Bangladesh in through Assam, Meghalaya, Tripura and Mizoram, among them Dawki and Agartala, nor through Changrabandha and Fulbari. Fish, LPG, edible oil and crushed stone may enter, and so may goods in transit to Nepal and Bhutan (DGFT notification 07/2025-26). Ask us before you sell, and again before you ship.',
    applies: { from: ['BD'], to: ['IN', 'NP', 'BT'], modes: ['road'] },
    checkedOn: readOn,
    service: 'land-port-freight',
  },
  {
    id: 'through-india',
    text: 'Cargo to other countries can’t go over land to an airport of India: it withdrew the transhipment on 8 April 2025 (CBIC circular 13/2025). Nepal and Bhutan are still served.',
    applies: { from: ['BD'], to: ['EU', 'GB', 'US', 'other'], modes: ['air'] },
    checkedOn: readOn,
    service: 'land-port-freight',
  },
  {
    id: 'yarn-by-land',
    text: 'Bangladesh ended the import of yarn through the land ports in April 2025. It comes by sea or by air.',
    applies: { from: ['IN'], to: ['BD'], modes: ['road'], goods: ['general', 'garments'] },
    checkedOn,
    service: 'land-port-freight',
  },
  {
    id: 'land-port-list',
    text: 'Customs publishes which goods may cross at each land port. Check it for yours.',
    applies: { to: ['BD', 'IN', 'NP', 'BT'], modes: ['road'] },
    checkedOn,
    service: 'land-port-freight',
  },
] as const satisfies readonly PaperWarning[];
