import type { SeedProduct } from '../seed-types';

export const toyProducts: SeedProduct[] = [
  {
    name: 'Hilsa Alphabet Blocks',
    department: 'toys',
    category: 'educational',
    description:
      'Solid wooden cubes for building, sorting and first words. Each block is cut from a single piece of rubberwood, sanded smooth, with rounded edges, and carries a raised capital letter on a painted panel on every side. The wood itself is left plain, so small hands can feel the grain.\n\n- 26 blocks, every letter of the alphabet six times\n- Cotton drawstring bag, to be kept by an adult\n- Edges of 4 cm, too large to swallow\n\nWipe with a damp cloth and dry at once; do not soak the blocks.',
    specs: [
      { label: 'Age', value: 'From 18 months' },
      { label: 'Material', value: 'Rubberwood, water-based paint' },
      { label: 'Block size', value: '4 × 4 × 4 cm' },
      { label: 'Pieces', value: '26 blocks, 1 bag' },
      { label: 'Weight', value: '1.1 kg' },
    ],
    grade: null,
    price: { amountMinor: 165000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Stack of wooden cubes with white letters on red, orange, green, blue and violet panels',
  },
  {
    name: 'Meghna Counting Abacus',
    department: 'toys',
    category: 'educational',
    description:
      'A counting frame with ten rows of ten beads, one colour to a row, so that a hundred can be seen at a glance. Move the beads along the steel rods to count, add and take away, or to show why ten tens make a hundred.\n\nThe rods are fixed into the beech frame at both ends and the beads cannot be pulled off. Two broad feet keep the frame upright on a desk or the floor. The beads are 2 cm across. Dust with a dry cloth and keep it out of the sun, which fades the colours.',
    specs: [
      { label: 'Age', value: 'From 3 years' },
      { label: 'Material', value: 'Beech frame, steel rods' },
      { label: 'Size', value: '31 × 28 × 9 cm' },
      { label: 'Beads', value: '100, ten colours' },
      { label: 'Weight', value: '780 g' },
    ],
    grade: null,
    price: { amountMinor: 125000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt: 'Wooden counting frame with teal bars and ten rows of beads in ten colours',
  },
  {
    name: 'Doyel Shape Sorter',
    department: 'toys',
    category: 'educational',
    description:
      'A wooden box with a teal lid and holes that each take one shape only. Turning a block until it drops through teaches the hand and the eye to work together; lifting the lid to start again is half of the fun.\n\n- Holes on the lid and on the sides of the box\n- Twelve blocks, two of each shape\n- Smallest block 4.5 cm long\n\nThe lid lifts straight off and has no hinge to trap fingers. Paint and wood are wiped clean with a damp cloth. Check the blocks now and then and put away any that has split.',
    specs: [
      { label: 'Age', value: 'From 18 months' },
      { label: 'Material', value: 'Pine and beech' },
      { label: 'Size', value: '16 × 16 × 14 cm' },
      { label: 'Pieces', value: '12 blocks, box and lid' },
      { label: 'Smallest part', value: '4.5 cm' },
      { label: 'Weight', value: '1.3 kg' },
    ],
    grade: null,
    price: { amountMinor: 148000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt: 'Wooden shape sorter with a teal lid and a red, a yellow, a blue and a violet block',
  },
  {
    name: 'Kuakata Solar System Puzzle',
    department: 'toys',
    category: 'educational',
    description:
      'A round wooden tray with the sun in the middle and eight planets on their orbits, Mercury to Neptune. Every piece is a thick disc or dome that sits in its own recess, with the name burnt into the wood underneath, so that a child can check the order without help.\n\nSizes are shown in sequence but not to scale, and the folded sheet says so, with the true diameters. The smallest planet is 1.5 cm wide: not for children under three years, because of small parts. Clean with a dry brush.',
    specs: [
      { label: 'Age', value: 'From 4 years' },
      { label: 'Material', value: 'Birch plywood, beech pieces' },
      { label: 'Diameter', value: '40 cm' },
      { label: 'Pieces', value: '9, with tray' },
      { label: 'Smallest part', value: '1.5 cm' },
      { label: 'Weight', value: '1.2 kg' },
    ],
    grade: null,
    price: { amountMinor: 28800, currency: 'HKD' },
    availability: 'in-stock',
    imageAlt: 'Round wooden tray in night blue with a raised sun and eight planets on their orbits',
  },
  {
    name: 'Kowloon Magnet Tiles',
    department: 'toys',
    category: 'educational',
    description:
      'Translucent tiles with magnets along the edges that click together into houses, towers and bridges. Light falls through them and throws coloured shadows, which makes a window sill the best place to build.\n\n- 20 squares and 12 triangles in six colours\n- Magnets sealed inside riveted and welded ABS frames\n- Flat storage in a box of 20 × 20 × 12 cm\n\nMagnets are dangerous if swallowed. Look over the tiles before play and throw away any tile that is cracked. Keep them away from bank cards and medical implants. Wipe clean; no dishwasher.',
    specs: [
      { label: 'Age', value: 'From 3 years' },
      { label: 'Material', value: 'ABS plastic, ferrite magnets' },
      { label: 'Tile size', value: '7.5 × 7.5 × 0.6 cm' },
      { label: 'Pieces', value: '32' },
      { label: 'Weight', value: '950 g' },
    ],
    grade: null,
    price: { amountMinor: 34800, currency: 'HKD' },
    availability: 'in-stock',
    imageAlt:
      'Small tower and house built of see-through coloured magnet tiles, two tiles lying in front',
  },
  {
    name: 'Madhupur Student Microscope',
    department: 'toys',
    category: 'educational',
    description:
      'A first real microscope for leaves, onion skin and the feet of a fly. The metal arm tilts for comfortable viewing, the turret holds two lenses and the large teal knobs bring the picture into focus. A small lamp under the stage runs on two AA cells, not included.\n\nIn the box are five prepared slides, ten blank ones and tweezers. Slides and cover glasses are thin and can break into sharp pieces, so an adult should be near. Never point it at the sun. Clean the lenses with lens paper and keep it under its dust cover.',
    specs: [
      { label: 'Age', value: 'From 8 years' },
      { label: 'Magnification', value: '40× and 100×' },
      { label: 'Eyepiece', value: '10×' },
      { label: 'Height', value: '29 cm' },
      { label: 'Power', value: '2 × AA, not included' },
      { label: 'Weight', value: '1.4 kg' },
    ],
    grade: null,
    price: null,
    availability: 'on-request',
    imageAlt: 'White student microscope with a tilted arm, teal focus knobs and a black stage',
  },
  {
    name: 'Shalik Diamond Kite',
    department: 'toys',
    category: 'outdoor',
    description:
      'A diamond kite in four colours that rises in a light evening breeze. The sail is ripstop nylon, hemmed all round, on two bamboo spars that come out so that the kite rolls up to the length of an umbrella. A tail with five bows keeps it steady.\n\nThe wooden reel, a small latai, holds 60 m of plain cotton line. Fly it in an open field, away from power lines, roads and airports, and never in a thunderstorm. Do not use glass-coated or metal line. Dry the sail before putting it away.',
    specs: [
      { label: 'Age', value: 'From 6 years, with an adult' },
      { label: 'Material', value: 'Ripstop nylon, bamboo' },
      { label: 'Sail size', value: '62 × 76 cm' },
      { label: 'Line', value: '60 m cotton on a wooden reel' },
      { label: 'Wind', value: '8–25 km/h' },
      { label: 'Weight', value: '240 g without reel' },
    ],
    grade: null,
    price: { amountMinor: 68000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Diamond kite in red, yellow, blue and teal with a tail of bows and a wooden reel of line',
  },
  {
    name: 'Mirpur Cricket Set',
    department: 'toys',
    category: 'outdoor',
    description:
      'Everything for a game in the lane or on the beach: a bat, a ball, three stumps on one base and two bails. The bat is carved from a single piece of poplar with a flat face and a wrapped blue grip. The stumps stand on a weighted green base, so no turf is needed.\n\n- Bat size 4, for a height of about 137–145 cm\n- Soft PVC ball, kinder to hands and windows than leather\n- Base and stumps come apart for carrying\n\nKeep the bat dry and rub in a little linseed oil once a season.',
    specs: [
      { label: 'Age', value: 'From 8 years' },
      { label: 'Bat', value: 'Poplar, size 4, 80 cm' },
      { label: 'Stumps', value: 'Wood, 71 cm high' },
      { label: 'Ball', value: 'PVC, 7 cm, 90 g' },
      { label: 'Pieces', value: '8' },
      { label: 'Weight', value: '2.6 kg' },
    ],
    grade: null,
    price: { amountMinor: 245000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Wooden cricket bat leaning on three stumps with bails on a green base, red ball beside them',
  },
  {
    name: 'Jamuna Skipping Rope',
    department: 'toys',
    category: 'outdoor',
    description:
      'A braided cotton rope with turned wooden handles, heavy enough to swing in an even arc and soft enough not to sting. The rope turns freely inside each handle, so it does not twist up while skipping.\n\nIt is 2.6 m long and shortens with a knot inside the handle: stand on the middle, and the handles should reach the armpits. Skip in shoes, on level ground, with two metres of free space on every side. A rope can strangle; do not leave small children alone with it. Wash the rope by hand and dry it hanging.',
    specs: [
      { label: 'Age', value: 'From 5 years' },
      { label: 'Rope', value: 'Braided cotton, 8 mm' },
      { label: 'Length', value: '2.6 m, can be shortened' },
      { label: 'Handles', value: 'Beech, 14 cm' },
      { label: 'Weight', value: '190 g' },
    ],
    grade: null,
    price: { amountMinor: 42000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Coiled pink and white skipping rope with turned wooden handles, one teal and one red band',
  },
  {
    name: 'Inani Beach Sand Set',
    department: 'toys',
    category: 'outdoor',
    description:
      'A bucket, a spade, a rake and a shell mould for a day on the sand. The bucket has a thick rim that keeps its shape when full and a handle that folds down out of the way; a star is moulded into the front and prints itself on every castle.\n\n- Holds 2.5 litres to the rim\n- Spade and rake with round, blunt edges\n- Coloured through, so scratches do not show\n\nAlways stay with children near water. Rinse off salt and sand after use and store the set in the shade, as long sun makes any plastic brittle.',
    specs: [
      { label: 'Age', value: 'From 18 months' },
      { label: 'Material', value: 'Polypropylene' },
      { label: 'Bucket', value: '20 cm across, 18 cm high' },
      { label: 'Capacity', value: '2.5 L' },
      { label: 'Pieces', value: '4' },
      { label: 'Weight', value: '430 g' },
    ],
    grade: null,
    price: { amountMinor: 58000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt: 'Yellow beach bucket with a star, a teal spade, a red rake and a blue shell mould',
  },
  {
    name: 'Turag Balance Bike',
    department: 'toys',
    category: 'outdoor',
    description:
      'A first bicycle without pedals: the child pushes off with both feet, lifts them, and learns to balance before anything else. The frame is bent from layers of birch and stays light enough for a small rider to pick up.\n\nThe saddle moves between 34 and 42 cm without tools. The 12-inch wheels have air-filled tyres with ordinary car valves, and steering stops short of a full turn. It has no brake, so keep to level ground away from traffic and put on a helmet. Assembly takes about fifteen minutes with the key supplied.',
    specs: [
      { label: 'Age', value: '2 to 5 years' },
      { label: 'Frame', value: 'Laminated birch' },
      { label: 'Saddle height', value: '34–42 cm' },
      { label: 'Wheels', value: '12 inches, air-filled' },
      { label: 'Load', value: 'Up to 25 kg' },
      { label: 'Weight', value: '4.2 kg' },
    ],
    grade: null,
    price: null,
    availability: 'on-request',
    imageAlt:
      'Wooden balance bike with a curved frame, teal saddle and grips and red-rimmed wheels',
  },
  {
    name: 'Sha Tin Badminton Set',
    department: 'toys',
    category: 'outdoor',
    description:
      'Two rackets and two shuttlecocks in a zipped cover, ready for the park. The rackets are a little shorter than the full size, with an aluminium head, a steel shaft and a tape grip that suits a small hand. Strings are pulled softly, which makes long rallies easier for beginners.\n\n- One red and one blue racket, 63 cm each\n- Shuttlecocks of nylon with a cork base\n- Shoulder cover with a pocket for spare shuttles\n\nDo not leave the rackets in a hot car; the strings slacken. Wipe the grips dry after play.',
    specs: [
      { label: 'Age', value: 'From 6 years' },
      { label: 'Rackets', value: '2, aluminium and steel' },
      { label: 'Length', value: '63 cm' },
      { label: 'Racket weight', value: '105 g each' },
      { label: 'Shuttlecocks', value: '2, nylon and cork' },
    ],
    grade: null,
    price: { amountMinor: 22800, currency: 'HKD' },
    availability: 'in-stock',
    imageAlt: 'A red and a blue badminton racket crossed, with two white shuttlecocks',
  },
  {
    name: 'Buriganga Carrom Board',
    department: 'toys',
    category: 'indoor',
    description:
      'The family game of the long evening, in a size that fits on a small table. The playing face is sanded birch plywood with printed lines and arrows; the raised hardwood rim gives an even rebound. Nets under the four corner holes catch the pieces.\n\nThe set has nine black and nine pale carrom men, a red queen, a striker and a tin of polishing powder. The pieces are 3 cm wide and small enough to be a danger to children under three years. Store the board flat, away from damp walls.',
    specs: [
      { label: 'Age', value: 'From 6 years' },
      { label: 'Board', value: '66 × 66 × 6 cm' },
      { label: 'Playing face', value: 'Birch plywood, 6 mm' },
      { label: 'Pieces', value: '19 men, 1 striker, powder' },
      { label: 'Players', value: '2 to 4' },
      { label: 'Weight', value: '5.4 kg' },
    ],
    grade: null,
    price: { amountMinor: 325000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Square wooden carrom board with a dark rim, corner pockets, pieces and a blue striker',
  },
  {
    name: 'Bhola Stacking Boats',
    department: 'toys',
    category: 'indoor',
    description:
      'Four wooden boats that fit one into the other like river craft at a crowded ghat. Stack them by size, line them up as a fleet or float them in the bath: the wood is sealed on all sides and the smallest boat carries a mast with a cloth sail.\n\nThe hulls are turned and carved from mango wood, between 20 and 42 cm long, with every edge rounded. The mast lifts out and is 16 cm long; put it away for children under three years. After water play, dry the boats with a towel.',
    specs: [
      { label: 'Age', value: 'From 2 years, mast from 3 years' },
      { label: 'Material', value: 'Mango wood, cotton sail' },
      { label: 'Largest boat', value: '42 × 16 × 10 cm' },
      { label: 'Height stacked', value: '32 cm' },
      { label: 'Pieces', value: '4 boats, 1 mast' },
      { label: 'Weight', value: '1.6 kg' },
    ],
    grade: null,
    price: { amountMinor: 185000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Teal, yellow, red and blue wooden boats stacked by size, the top one with a cream sail',
  },
  {
    name: 'Kamalapur Train Set',
    department: 'toys',
    category: 'indoor',
    description:
      'A wooden engine with a blue boiler, a yellow cab and a wagon that carries three building blocks. The wheels run on steel axles and roll quietly on the floor or on the rails of the set.\n\n- Six straight and eight curved track pieces, 3 m in all\n- Engine and wagon coupled by a wooden hook, no magnets\n- Blocks of 3.7 cm, sized for small hands\n\nThe track pieces join like a puzzle and fit together in either direction. The chimney is glued and pinned. Wipe with a damp cloth and let the wood dry before packing.',
    specs: [
      { label: 'Age', value: 'From 3 years' },
      { label: 'Material', value: 'Beech, steel axles' },
      { label: 'Engine', value: '18 × 7 × 11 cm' },
      { label: 'Track', value: '14 pieces, 3 m' },
      { label: 'Pieces', value: '19' },
      { label: 'Weight', value: '2.3 kg' },
    ],
    grade: null,
    price: { amountMinor: 295000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Wooden toy train on a track, a blue engine with a yellow cab and a wagon with three blocks',
  },
  {
    name: 'Srimangal Doll House',
    department: 'toys',
    category: 'indoor',
    description:
      'A two-storey house with an attic and an open front, so that several children can play at once. The four rooms are painted in different colours, and the wooden furniture is scaled for dolls of 8 to 12 cm: a bed, a wardrobe, a sofa, a table, two kitchen units, and a tub and a chest for the attic.\n\nThe walls are 9 mm plywood with routed edges and there are no glass panes. It comes flat and goes together with screws in about forty minutes. The smaller furniture is not suitable for children under three years.',
    specs: [
      { label: 'Age', value: 'From 3 years' },
      { label: 'Material', value: 'Plywood and pine' },
      { label: 'Size', value: '60 × 28 × 74 cm' },
      { label: 'Rooms', value: '4 and an attic' },
      { label: 'Furniture', value: '8 pieces' },
      { label: 'Weight', value: '7.8 kg' },
    ],
    grade: null,
    price: null,
    availability: 'sold',
    imageAlt:
      'Open wooden doll house with a red roof, four coloured rooms, an attic and small furniture',
  },
  {
    name: 'Victoria Peak Building Bricks',
    department: 'toys',
    category: 'indoor',
    description:
      'Large bricks with studs that hold firmly and still come apart without teeth. They are moulded from one colour of plastic each, so nothing can flake, and the stud size suits children who are not ready for the small kind.\n\n- 40 bricks with two studs by two, 20 with two by four\n- Six colours, ten bricks of each\n- Smallest brick 4 cm long\n\nThe bricks come in a tub with a lid that serves as a base plate. Wash them in warm soapy water, up to 40 °C, and spread them out to dry.',
    specs: [
      { label: 'Age', value: 'From 18 months' },
      { label: 'Material', value: 'ABS plastic' },
      { label: 'Pieces', value: '60 bricks, tub with lid' },
      { label: 'Brick height', value: '2.4 cm' },
      { label: 'Smallest part', value: '4 × 4 × 2.4 cm' },
      { label: 'Weight', value: '1.2 kg' },
    ],
    grade: null,
    price: { amountMinor: 215000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Studded building bricks in six colours stacked as a stepped pyramid, two loose bricks in front',
  },
  {
    name: 'Padma Ludo Board',
    department: 'toys',
    category: 'indoor',
    description:
      'The old race game on a proper wooden board. The track and the four coloured yards are printed under a matt lacquer that does not dazzle under a lamp. Sixteen turned pawns, four to a colour, and a wooden die with rounded corners come in a cloth pouch.\n\nThe rules are on a card in Bangla and English, with a shorter game for the impatient. Pawns and die are small parts and do not belong in the hands of children under three years. Wipe with a dry cloth; standing water lifts the veneer.',
    specs: [
      { label: 'Age', value: 'From 4 years' },
      { label: 'Board', value: '31 × 31 × 1.4 cm, plywood' },
      { label: 'Pawns', value: '16, beech, 4 cm high' },
      { label: 'Players', value: '2 to 4' },
      { label: 'Weight', value: '1.1 kg' },
    ],
    grade: null,
    price: { amountMinor: 89000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Wooden ludo board with green, yellow, red and blue yards, coloured pawns and a white die',
  },
];
