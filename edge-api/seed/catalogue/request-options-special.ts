import {
  anyDate,
  choice,
  date,
  door,
  longText,
  number,
  type OptionsBySlug,
  port,
  required,
  text,
  yesNo,
} from './questions';

const everyDirection = ['export', 'import', 'cross-trade'] as const;

export const specialOptions: OptionsBySlug = {
  'sea-air-combined-freight': {
    requestModes: ['multimodal'],
    requestDirections: ['export'],
    requestCargo: ['packages'],
    requestFrom: port('BD'),
    requestTo: port(),
    requestQuestions: [
      choice('hub', 'Which hub?', ['No preference', 'Colombo', 'Singapore', 'A port of the Gulf']),
      yesNo('cartons', 'Are the cartons strong enough to be loaded twice?'),
      choice('compare', 'What else should the quotation have?', [
        'Nothing else',
        'Sea all the way',
        'Air all the way',
        'Both',
      ]),
    ],
  },
  'dangerous-goods': {
    requestModes: ['air', 'sea', 'road', 'courier', 'multimodal'],
    requestDirections: [...everyDirection],
    requestCargo: ['packages', 'containers'],
    requestFrom: port('BD'),
    requestTo: port(),
    requestNeeds: ['dangerous'],
    requestQuestions: [
      text('packaging', 'UN marks on the packaging, or how the goods are packed'),
      choice('quantities', 'Do the goods travel as a limited or excepted quantity?', [
        'No',
        'Limited quantity',
        'Excepted quantity',
        'Not sure',
      ]),
      choice('declaration', 'Who prepares the dangerous goods declaration?', [
        'We do',
        'Please prepare it for our signature',
      ]),
      text('emergency-phone', 'Emergency phone that answers at any hour'),
    ],
  },
  'project-cargo': {
    requestModes: ['multimodal', 'sea', 'road', 'air'],
    requestDirections: [...everyDirection],
    requestCargo: ['breakbulk', 'containers', 'packages'],
    requestFrom: port(),
    requestTo: door('BD'),
    requestQuestions: [
      choice('lifting-origin', 'Is there lifting gear at the place of loading?', [
        'Yes',
        'No',
        'Not sure',
      ]),
      choice('lifting-site', 'Is there lifting gear at the site?', ['Yes', 'No', 'Not sure']),
      yesNo('foundation', 'Should the pieces be placed on their foundation?'),
      longText('site', 'The last kilometres: road, bridges, jetty, space to turn'),
      text('permits', 'Permits, or duty exemption, that exist or are applied for'),
      yesNo('survey', 'Does the insurer ask for a warranty survey?'),
    ],
  },
  'garments-on-hangers': {
    requestModes: ['sea', 'air'],
    requestDirections: ['export'],
    requestCargo: ['containers', 'packages'],
    requestFrom: door('BD'),
    requestTo: port(),
    requestQuestions: [
      required(number('garments', 'How many garments?')),
      number('length', 'Length of the longest garment', 'cm'),
      choice('system', 'Which system?', ['Strings', 'Bars', 'Please advise']),
      number('styles', 'How many styles?'),
      yesNo('flat-packed', 'Is a part of the order packed flat in cartons?'),
    ],
  },
  'door-to-door-delivery': {
    requestModes: ['air', 'sea', 'road', 'courier', 'multimodal'],
    requestDirections: [...everyDirection],
    requestCargo: ['packages', 'containers'],
    requestFrom: door('BD'),
    requestTo: door(),
    requestQuestions: [
      choice('importer', 'Who is the importer of record?', [
        'The receiver',
        'The sender',
        'Not decided yet',
      ]),
      text('access', 'What limits the truck at the delivery address?'),
      choice('unloading', 'Who unloads?', ['The receiver', 'Please arrange it']),
    ],
  },
  'household-and-personal-effects': {
    requestModes: ['sea', 'air'],
    requestDirections: ['export', 'import'],
    requestCargo: ['packages', 'containers'],
    requestFrom: door(),
    requestTo: door('BD'),
    requestQuestions: [
      choice('survey', 'How should we see what is to be moved?', [
        'Visit at home',
        'Video call',
        'My own list is exact',
      ]),
      choice('packing', 'Who packs?', ['Please pack everything', 'I pack myself', 'Partly']),
      anyDate('travel', 'Day on which the owner travels'),
      choice('status', 'Why do you move?', [
        'Return after living abroad',
        'Work permit or posting',
        'Studies',
        'Diplomatic mission',
        'Another reason',
      ]),
      longText(
        'special',
        'Piano, antiques, vehicle, alcohol or other things with rules of their own',
      ),
      choice('floors', 'Stairs or lift at both addresses?', [
        'Ground floor',
        'Lift',
        'Stairs at one of them',
        'Stairs at both',
      ]),
    ],
  },
  'exhibition-and-sample-cargo': {
    requestModes: ['air', 'sea', 'road', 'courier', 'multimodal'],
    requestDirections: [...everyDirection],
    requestCargo: ['packages', 'containers', 'breakbulk'],
    requestFrom: door('BD'),
    requestTo: door(),
    requestQuestions: [
      required(text('fair', 'Name of the fair, hall and stand')),
      required(date('build-up', 'First day of build-up')),
      date('closing', 'Last day of the fair'),
      choice('after', 'What happens to the goods afterwards?', [
        'All return',
        'Some are sold or given away',
        'None return',
        'They go on to another fair',
      ]),
      choice('carnet', 'Is there an ATA carnet?', [
        'Yes',
        'Please apply for one',
        'No, a temporary entry is needed',
        'Not sure',
      ]),
      yesNo('stand', 'Should we deliver to the stand and store the empty cases?'),
    ],
  },
};
