import {
  asConsignee,
  commodity,
  fact,
  file,
  next,
  person,
  place,
  press,
  type Row,
  type Shipment,
  setting,
  shows,
  terms,
  tick,
  travels,
  within,
} from './rows';

const door = (group: 'From' | 'To', ...rows: Row[]): Row[] =>
  within(group, { label: 'Door', typed: true }, ...rows);

const samples: Shipment = {
  title: 'samples by courier between two doors, without streets',
  rows: [
    commodity('Garment samples, no commercial value'),
    travels('Courier'),
    ...door(
      'From',
      fact('Town', 'Dhaka', 'From: Dhaka, Bangladesh', 'origin: Dhaka, BD'),
      fact('Postcode', '1212', '1212, from the door', 'originPostcode: 1212'),
    ),
    ...door(
      'To',
      fact('Town', 'Hong Kong', 'To: Hong Kong', 'destination: Hong Kong, HK'),
      fact('Postcode', '999077', '999077, to the door', 'destinationPostcode: 999077'),
    ),
    next('Cargo'),
    ...within(
      '1. Packages',
      fact('Length', '80', '80 × 60 × 50 cm'),
      fact('Width', '60', '80 × 60 × 50 cm'),
      fact('Height', '50', '80 × 60 × 50 cm'),
      fact('Weight each', '10', '10 kg each'),
    ),
    press('Add packages'),
    ...within(
      '2. Packages',
      fact('Length', '30', '30 × 30 × 30 cm'),
      fact('Width', '30', '30 × 30 × 30 cm'),
      fact('Height', '30', '30 × 30 × 30 cm'),
      fact('Weight each', '25', '25 kg each'),
    ),
    // 48 kg by volume, and 25 kg by weight.
    shows('Billed by courier: 73 kg', 'billedByCourierKg: 73'),
    next('Details'),
    fact('How often', 'Every week', 'How often: Every week', 'recurrence: weekly'),
    next('Contact'),
    ...person({
      name: 'Ling Wong',
      company: 'Harbour Sourcing',
      email: 'ling@harbour-sourcing.example',
      phone: ['+852 5123 4567', '+852 5123 4567', '+85251234567'],
      role: asConsignee,
    }),
    next('Review'),
  ],
};

const packingList = [
  'Package type,Qty,L (cm),W (cm),H (cm),G.W. (kg)',
  'Crate,1,320,190,210,5400',
  'Crate,2,120,80,90.5,620',
  'Carton,6,60,40,40,111',
  'Total,9,,,,6131',
].join('\r\n');

const machine: Shipment = {
  title:
    'a machine from a door near Kobe, EXW, by its packing list, with extras at both ends and a value in yen',
  rows: [
    commodity('CNC lathe'),
    travels('Sea'),
    ...door(
      'From',
      fact('Town', 'Higashiosaka', 'From: Higashiosaka, Japan', 'origin: Higashiosaka, JP'),
      fact('Country', 'Japan', 'Higashiosaka, Japan', 'Higashiosaka, JP'),
      fact('Address', '3-1 Aramoto', '3-1 Aramoto', 'originAddress: 3-1 Aramoto'),
      fact('Postcode', '577-0024', '577-0024, from the door', 'originPostcode: 577-0024'),
      {
        ...fact(
          'Port of loading',
          'Kobe',
          'Port of loading: Kobe, Japan, JPUKB',
          'originPort: Kobe, JP, JPUKB',
        ),
        option: /JPUKB$/,
      },
    ),
    place('To', 'Chattogram', 'BDCGP', 'Chattogram, Bangladesh'),
    ...terms('EXW', 'Ex Works', 'Higashiosaka'),
    next('Cargo'),
    press('Add a packing list'),
    file('File', 'packing-list.csv', packingList),
    setting('The weights are', 'of all packages of a row'),
    press('Take these 3 lines'),
    shows(
      '1 crate, 320 × 190 × 210 cm, 5,400 kg each',
      '1 crate, 320 × 190 × 210 cm, 5400 kg each',
    ),
    shows('2 crates, 120 × 80 × 90.5 cm, 310 kg each'),
    shows('6 cartons, 60 × 40 × 40 cm, 18.5 kg each'),
    // 5,400 kg, 620 kg and 111 kg; 12.768 m³, 1.7376 m³ and 0.576 m³.
    shows('Total: 15.082 m³, 6,131 kg', 'grossWeightKg: 6131'),
    next('Details'),
    fact('Value of the goods', '9800000', 'Value: JPY 9,800,000', 'value: 9800000 JPY'),
    fact('Currency', 'JPY', 'JPY 9,800,000', '9800000 JPY'),
    tick('Customs clearance at the origin', 'Customs clearance at the origin', 'customs-origin'),
    tick('Trucking at the origin', 'Trucking at the origin', 'trucking-origin'),
    tick(
      'Inspection at the destination',
      'Inspection at the destination',
      'inspection-destination',
    ),
    next('Contact'),
    ...person({
      name: 'Imran Chowdhury',
      company: 'Halda Precision',
      email: 'imran@halda.example',
      phone: ['+880 1711 000007', '+880 1711 000007', '+8801711000007'],
      role: asConsignee,
    }),
    next('Review'),
  ],
};

export const fromDoors: readonly Shipment[] = [samples, machine];
