import {
  choice,
  longText,
  number,
  type OptionsBySlug,
  port,
  required,
  text,
  yesNo,
} from './questions';

const billOfLading = choice('bill-of-lading', 'Which transport document do you need?', [
  'Original bill of lading',
  'Telex or express release',
  'Sea waybill',
  'Please advise',
]);

export const seaOptions: OptionsBySlug = {
  'sea-freight-fcl-export': {
    requestModes: ['sea'],
    requestDirections: ['export'],
    requestCargo: ['containers'],
    requestFrom: port('BD'),
    requestTo: port(),
    requestQuestions: [
      choice('stuffing', 'Where are the containers packed?', [
        'At our factory or warehouse',
        'At a depot (off-dock)',
        'Please advise',
      ]),
      billOfLading,
      text('shipping-line', 'Shipping line that you prefer or must avoid'),
    ],
  },
  'sea-freight-fcl-import': {
    requestModes: ['sea'],
    requestDirections: ['import'],
    requestCargo: ['containers'],
    requestFrom: port(),
    requestTo: port('BD'),
    requestQuestions: [
      number('free-time', 'Free time that you need at destination', 'days'),
      yesNo('letter-of-credit', 'Is the purchase paid by letter of credit?'),
      text('supplier', 'Name, e-mail and phone of the supplier'),
      text('shipping-line', 'Shipping line that you prefer or must avoid'),
    ],
  },
  'sea-freight-lcl-consolidation': {
    requestModes: ['sea'],
    requestDirections: ['export', 'import', 'cross-trade'],
    requestCargo: ['packages'],
    requestFrom: port('BD'),
    requestTo: port(),
    requestQuestions: [billOfLading, yesNo('difficult', 'Do the goods smell, leak or stain?')],
  },
  'buyers-consolidation': {
    requestModes: ['sea'],
    requestDirections: ['export'],
    requestCargo: ['packages', 'containers'],
    requestFrom: port('BD'),
    requestTo: port(),
    requestQuestions: [
      required(number('suppliers', 'How many suppliers deliver?')),
      text('supplier-places', 'Where are the suppliers?'),
      number('orders', 'Purchase orders in a month'),
      choice('paid-against', 'What do the suppliers need for payment?', [
        'Forwarder’s cargo receipt (FCR)',
        'Bill of lading',
        'Not agreed yet',
      ]),
      longText('loading-rules', 'Rules on loading: orders together, shops apart, least fill'),
    ],
  },
  'reefer-cargo': {
    requestModes: ['sea'],
    requestDirections: ['export', 'import', 'cross-trade'],
    requestCargo: ['containers'],
    requestNeeds: ['temperature'],
    requestFrom: port('BD'),
    requestTo: port(),
    requestQuestions: [
      choice('pre-cooled', 'Are the goods at carriage temperature when they are loaded?', [
        'Yes',
        'No, please arrange cold storage',
        'Not sure',
      ]),
      number('humidity', 'Relative humidity', '%'),
      choice('atmosphere', 'Does the air in the container need to be controlled?', [
        'No',
        'Yes, controlled atmosphere',
        'Yes, modified atmosphere',
        'Please advise',
      ]),
      yesNo('generator', 'Is a generator set needed on the road?'),
      yesNo('logger', 'Do you want your own temperature logger in the cargo?'),
      text('certificates', 'Health or plant certificates that exist or are needed'),
    ],
  },
  'cross-trade-shipping': {
    requestModes: ['sea', 'air', 'multimodal'],
    requestDirections: ['cross-trade'],
    requestCargo: ['packages', 'containers', 'breakbulk'],
    requestFrom: port(),
    requestTo: port(),
    requestQuestions: [
      choice('switch-bill', 'Do you need a switch bill of lading?', ['Yes', 'No', 'Please advise']),
      choice('trader', 'Where is your company, which buys and sells the goods?', [
        'Hong Kong',
        'Bangladesh',
        'Another country',
      ]),
      text('not-named', 'Who must not be named on whose papers?'),
      yesNo('letter-of-credit', 'Is one of the two contracts paid by letter of credit?'),
    ],
  },
};
