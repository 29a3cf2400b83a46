import { choice, door, longText, number, type OptionsBySlug, port, text, yesNo } from './questions';

const routing = choice('routing', 'Which routing do you prefer?', [
  'Direct flight, shortest time',
  'Consolidated, lower price',
  'Please offer both',
]);

export const airOptions: OptionsBySlug = {
  'air-freight-export': {
    requestModes: ['air'],
    requestDirections: ['export'],
    requestCargo: ['packages'],
    requestFrom: port('BD'),
    requestTo: port(),
    requestQuestions: [
      routing,
      choice('screening', 'Has the cargo been screened for security?', [
        'No, please arrange it',
        'Yes, by an approved screener',
        'Not sure',
      ]),
      yesNo('letter-of-credit', 'Is the sale paid by letter of credit?'),
    ],
  },
  'air-freight-import': {
    requestModes: ['air'],
    requestDirections: ['import'],
    requestCargo: ['packages'],
    requestFrom: port(),
    requestTo: port('BD'),
    requestQuestions: [
      routing,
      text('supplier', 'Name, e-mail and phone of the supplier'),
      yesNo('letter-of-credit', 'Is the purchase paid by letter of credit?'),
    ],
  },
  'express-courier': {
    requestModes: ['courier'],
    requestDirections: ['export', 'import', 'cross-trade'],
    requestCargo: ['packages'],
    requestFrom: door('BD'),
    requestTo: door(),
    requestQuestions: [
      choice('contents', 'What is in the parcel?', [
        'Documents only',
        'Samples without commercial value',
        'Goods that were sold',
        'Spare parts or returns',
      ]),
      choice('duty-payer', 'Who pays duty and tax at destination?', ['Receiver', 'Sender']),
    ],
  },
  'charter-air-cargo': {
    requestModes: ['air'],
    requestDirections: ['export', 'import', 'cross-trade'],
    requestCargo: ['packages', 'breakbulk'],
    requestFrom: port('BD'),
    requestTo: port(),
    requestQuestions: [
      choice('extent', 'How much of an aircraft do you need?', [
        'A whole aircraft',
        'A part of one',
        'Please advise',
      ]),
      number('flexible-days', 'By how much can the flight date move?', 'days'),
      longText('loading', 'What limits loading: centre of gravity, lifting points, no tilting?'),
    ],
  },
};
