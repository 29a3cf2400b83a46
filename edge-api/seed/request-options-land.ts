import {
  choice,
  date,
  longText,
  number,
  type OptionsBySlug,
  onlyQuestions,
  required,
  text,
  yesNo,
} from './questions';

export const landOptions: OptionsBySlug = {
  'land-port-freight': {
    requestModes: ['road'],
    requestDirections: ['export', 'import'],
    requestCargo: ['packages', 'breakbulk'],
    requestQuestions: [
      choice('crossing', 'Which border crossing?', [
        'No preference',
        'Benapole–Petrapole',
        'Bhomra–Ghojadanga',
        'Sonamasjid–Mahadipur',
        'Hili',
        'Burimari–Changrabandha',
        'Banglabandha–Fulbari',
        'Tamabil–Dawki',
        'Akhaura–Agartala',
      ]),
      choice('vehicle', 'A truck of your own, or space in a shared one?', [
        'Own truck',
        'Shared truck',
        'Please offer both',
      ]),
      yesNo('own-agent', 'Do you have a customs agent on the other side of the border?'),
    ],
  },
  'inland-trucking': {
    requestModes: ['road'],
    requestDirections: ['export', 'import'],
    requestCargo: ['packages', 'containers', 'breakbulk'],
    requestQuestions: [
      choice('vehicle', 'Which vehicle?', [
        'Please advise',
        'Covered van',
        'Open truck',
        'Container trailer',
        'Low-bed trailer',
      ]),
      choice('unloading', 'How is the truck unloaded?', [
        'At a dock',
        'By forklift',
        'By hand; please send helpers',
        'By the receiver’s workers',
      ]),
      text('access', 'What limits access: a narrow street, permitted hours, a gate pass?'),
    ],
  },
  'container-depot-handling': onlyQuestions(
    required(
      choice('work', 'What should be done?', [
        'Pack an export container',
        'Unpack an import container',
        'Weigh for the verified gross mass (VGM)',
        'Store',
        'Several of these',
      ]),
    ),
    required(text('goods', 'What are the goods?')),
    required(text('containers', 'How many containers, and of which type?')),
    number('cartons', 'Number of packages'),
    number('weight', 'Gross weight in all', 'kg'),
    text('depot', 'Which depot, if the shipping order names one?'),
    text('vessel', 'Vessel and voyage'),
    date('cut-off', 'Cut-off at the port'),
    yesNo('customs', 'Should we also clear customs?'),
    longText('extra', 'Pallets, labels, photographs or other work'),
  ),
};
