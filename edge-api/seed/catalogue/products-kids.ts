import type { SeedProduct } from '../seed-types';

export const kidsProducts: SeedProduct[] = [
  {
    name: 'Bulbul Striped Tee',
    department: 'kids',
    category: 'clothing',
    description:
      'A short-sleeved tee in cream and blue stripes that is knitted, not printed, so the colour stays through many washes. The jersey is soft combed cotton with a little weight, cool in the heat and not see-through. The neck is ribbed and has enough stretch to go over a large head without a fight.\n\nA small yellow pocket on the chest carries an embroidered bulbul. The size is printed inside, with no label to scratch. Wash at 30 °C with like colours and dry in the shade; iron on the wrong side.',
    specs: [
      { label: 'Material', value: '100 % combed cotton' },
      { label: 'Weight', value: '180 g/m²' },
      { label: 'Sizes', value: '92–128 cm (2–8 years)' },
      { label: 'Fit', value: 'Regular, straight hem' },
      { label: 'Care', value: 'Machine wash at 30 °C' },
    ],
    grade: null,
    price: { amountMinor: 48000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt: 'Cream short-sleeved tee with blue stripes and a yellow chest pocket with a red bird',
  },
  {
    name: 'Tangail Smocked Frock',
    department: 'kids',
    category: 'clothing',
    description:
      'A party frock that is comfortable enough for an ordinary afternoon. The bodice is smocked by hand in rows of cream thread, which lets it stretch as the child grows; the skirt falls in soft gathers, with small white flowers woven into coral cotton.\n\nShort puff sleeves, a round cream collar band and three buttons at the back. The green bow is sewn down flat, so there are no loose ribbons to catch. It is lined in plain voile. Hand-wash cold, do not wring, and iron the skirt while damp.',
    specs: [
      { label: 'Material', value: 'Cotton, cotton voile lining' },
      { label: 'Sizes', value: '86–122 cm (18 months–7 years)' },
      { label: 'Length', value: '58 cm at size 104' },
      { label: 'Fastening', value: '3 buttons at the back' },
      { label: 'Care', value: 'Hand-wash, cold' },
    ],
    grade: null,
    price: { amountMinor: 145000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Coral frock with white flowers, smocked bodice, puff sleeves and a green bow at the waist',
  },
  {
    name: 'Tai O Denim Dungarees',
    department: 'kids',
    category: 'clothing',
    description:
      'Dungarees in mid-blue denim, soft from a stone wash and stitched in orange. The straps are long and cross at the back, with buckles that slide along as the child grows, and the legs turn up twice to make one pair last for two years.\n\n- Bib pocket with a pencil slot, two front and two back pockets\n- Doubled cloth at the knees\n- Side buttons for easy dressing\n\nThe buckles are of brass-plated steel. Wash inside out and apart from white clothes for the first few times, as new denim gives off some colour.',
    specs: [
      { label: 'Material', value: '98 % cotton, 2 % elastane' },
      { label: 'Weight', value: '280 g/m²' },
      { label: 'Sizes', value: '86–128 cm (18 months–8 years)' },
      { label: 'Fastening', value: 'Slide buckles, side buttons' },
      { label: 'Care', value: 'Machine wash at 30 °C, inside out' },
    ],
    grade: null,
    price: { amountMinor: 19800, currency: 'HKD' },
    availability: 'in-stock',
    imageAlt: 'Blue denim dungarees with orange stitching, brass-tone buckles and turned-up hems',
  },
  {
    name: 'Srimangal Knit Cardigan',
    department: 'kids',
    category: 'clothing',
    description:
      'A mustard cardigan for cool mornings in the tea hills, air-conditioned classrooms and long flights. The yarn is a blend of cotton and wool, warm without being itchy, in a stitch that springs back after a stretch. Cuffs and hem are ribbed, so sleeves stay pushed up.\n\nFive wooden buttons are sewn on with shanks, and a spare one is inside the seam. There are two patch pockets, deep enough for a collection of stones. Wash on the wool programme in a net and dry flat; a line would pull it long.',
    specs: [
      { label: 'Material', value: '70 % cotton, 30 % wool' },
      { label: 'Sizes', value: '92–134 cm (2–9 years)' },
      { label: 'Buttons', value: '5, wood, and 1 spare' },
      { label: 'Weight', value: '260 g at size 110' },
      { label: 'Care', value: 'Wool wash at 30 °C, dry flat' },
    ],
    grade: null,
    price: { amountMinor: 135000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt: 'Mustard knitted cardigan with a V-neck, five wooden buttons and two patch pockets',
  },
  {
    name: 'Cheung Chau Moon Pyjamas',
    department: 'kids',
    category: 'clothing',
    description:
      'Two-piece pyjamas in blue cotton poplin, printed with moons and stars. The jacket has a soft collar, a chest pocket and five buttons large enough for a child to manage alone. The trousers sit on a wide elastic; the bow in front is only sewn on and has no loose cord.\n\nThe cut is roomy at the shoulder for restless sleepers. Keep nightwear of any kind away from open flames and heaters. The cloth shrinks by up to 3 %, which the sizes allow for. Wash at 40 °C.',
    specs: [
      { label: 'Material', value: '100 % cotton poplin' },
      { label: 'Sizes', value: '92–140 cm (2–10 years)' },
      { label: 'Pieces', value: 'Jacket and trousers' },
      { label: 'Waist', value: 'Elastic, 3 cm' },
      { label: 'Care', value: 'Machine wash at 40 °C' },
    ],
    grade: null,
    price: { amountMinor: 98000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Blue buttoned pyjama jacket and trousers with a print of cream moons and white stars',
  },
  {
    name: 'Sonargaon Festive Panjabi',
    department: 'kids',
    category: 'clothing',
    description:
      'A long panjabi for Eid, weddings and Pohela Boishakh, in teal cotton silk with a quiet sheen. Gold-tone thread runs down the placket, round the cuffs and along the hem, worked on the outside only, with a cotton facing behind it so that nothing scratches.\n\nThe stand collar is soft and the sides are slit for running about. Wear it with white pyjama trousers or jeans; trousers are not included. The hem has 4 cm to let down. Dry-clean, or hand-wash cold and iron inside out on low heat.',
    specs: [
      { label: 'Material', value: '60 % cotton, 40 % silk' },
      { label: 'Embroidery', value: 'Gold-tone metallic thread' },
      { label: 'Sizes', value: '98–146 cm (3–11 years)' },
      { label: 'Length', value: '66 cm at size 116' },
      { label: 'Care', value: 'Dry-clean or hand-wash cold' },
    ],
    grade: null,
    price: null,
    availability: 'on-request',
    imageAlt:
      'Teal long-sleeved panjabi with a stand collar and gold-tone embroidery on placket and hem',
  },
  {
    name: 'Shapla School Satchel',
    department: 'kids',
    category: 'school',
    description:
      'A school bag that is worn on the back, shaped for narrow shoulders and light when empty. The main compartment takes A4 folders and has a sleeve that holds books flat against the spine; the yellow front pocket, with its water lily, is for pencils and treasures.\n\n- Padded back with air channels\n- Straps adjust from 42 to 72 cm\n- Name panel on the front, to be written on with a marker\n\nThe cloth sheds light rain. A full bag should stay under a tenth of the child’s weight. Wipe clean; do not machine-wash.',
    specs: [
      { label: 'Material', value: 'Polyester, 600 denier' },
      { label: 'Size', value: '29 × 38 × 14 cm' },
      { label: 'Capacity', value: '14 L' },
      { label: 'Age', value: '5 to 9 years' },
      { label: 'Weight', value: '620 g' },
    ],
    grade: null,
    price: { amountMinor: 165000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt: 'Blue school backpack with a yellow zipped front pocket showing a white water lily',
  },
  {
    name: 'Old Dhaka Tiffin Box',
    department: 'kids',
    category: 'school',
    description:
      'A two-tier tiffin carrier that keeps the rice away from the sauce. The bowls are stainless steel with rolled rims, stacked in a steel frame whose side clips a child of six can open; the coral lid has a silicone ring and the grip is plain wood.\n\nThe lower bowl seals against the upper one, but carry soups upright all the same. It does not keep food hot for hours, so pack what is safe at room temperature. Bowls and frame may go in the dishwasher; wash the lid and the grip by hand. Not for microwaves.',
    specs: [
      { label: 'Material', value: 'Stainless steel, polypropylene lid' },
      { label: 'Capacity', value: '2 × 450 ml' },
      { label: 'Diameter', value: '13 cm' },
      { label: 'Height', value: '15 cm, 21 cm with grip' },
      { label: 'Weight', value: '540 g' },
    ],
    grade: null,
    price: { amountMinor: 118000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt: 'Round two-tier steel tiffin carrier with side clips, coral lid and wooden grip',
  },
  {
    name: 'Surma Steel Water Bottle',
    department: 'kids',
    category: 'school',
    description:
      'A double-walled bottle that keeps water cool through a hot school day and does not sweat on the exercise books. A kingfisher is printed on the teal lacquer. The yellow spout pulls up to drink and pushes down to close; the loop on the lid fits small fingers or a hook.\n\nFill it with water or cold drinks only: hot or fizzy drinks build up pressure. The lid comes apart into three pieces for cleaning. Wash it by hand with a bottle brush, rinse, and leave it open to dry.',
    specs: [
      { label: 'Material', value: 'Stainless steel, polypropylene lid' },
      { label: 'Capacity', value: '450 ml' },
      { label: 'Size', value: '7.2 × 22 cm' },
      { label: 'Keeps cold', value: 'Up to 8 hours' },
      { label: 'Weight', value: '290 g' },
    ],
    grade: null,
    price: { amountMinor: 15800, currency: 'HKD' },
    availability: 'in-stock',
    imageAlt:
      'Teal steel water bottle with a white kingfisher, yellow band and spout and a dark lid loop',
  },
  {
    name: 'Mong Kok Geometry Box',
    department: 'kids',
    category: 'school',
    description:
      'The instruments for a first course of geometry in a hinged tin that closes with a click. Everything has its place, and a timetable to fill in is printed inside the lid.\n\n- Ruler of 15 cm, protractor, set square of 45°\n- Metal compass with a locking wheel, and a pencil\n- Clear plastic with engraved lines that do not rub off\n\nThe compass has a sharp point: keep the cap on it, and keep the box away from children under three years. Clean the plastic with water only, as alcohol clouds it.',
    specs: [
      { label: 'Age', value: 'From 8 years' },
      { label: 'Tin', value: '20 × 10 × 1.7 cm' },
      { label: 'Pieces', value: '5 and a tin' },
      { label: 'Material', value: 'Tinplate, acrylic, zinc alloy' },
      { label: 'Weight', value: '230 g' },
    ],
    grade: null,
    price: { amountMinor: 3800, currency: 'HKD' },
    availability: 'in-stock',
    imageAlt: 'Open blue tin with a yellow ruler, protractor, set square, pencil and compass',
  },
  {
    name: 'Machhranga Wax Crayons',
    department: 'kids',
    category: 'school',
    description:
      'Twelve thick wax crayons named after the kingfisher, as bright as the bird. They give a smooth, dense line on paper and card without pressing hard, and hardly any crumbs. At 12 mm they are strong enough for a fist and thin enough for a proper grip later on.\n\nEach crayon has a paper sleeve that peels off as it gets shorter. The box opens at the top and shows the points in two rows. Crayon on walls comes off with warm soapy water; on clothes, scrape first, then wash. Do not leave the box in the sun.',
    specs: [
      { label: 'Age', value: 'From 3 years' },
      { label: 'Colours', value: '12' },
      { label: 'Crayon', value: '12 mm thick, 9 cm long' },
      { label: 'Material', value: 'Paraffin wax and pigment' },
      { label: 'Weight', value: '150 g' },
    ],
    grade: null,
    price: { amountMinor: 22000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Open yellow box of wax crayons with a kingfisher, a red and a blue crayon lying in front',
  },
  {
    name: 'Chalan Beel Raincoat',
    department: 'kids',
    category: 'school',
    description:
      'A yellow raincoat for the walk to school in the monsoon. The coated cloth and taped seams keep out a long downpour, and a light mesh lining stops it sticking to bare arms. It is cut wide enough to go over a jumper, and long enough to cover the knees of a child on a bicycle seat.\n\n- Hood with a soft elastic edge and no cords\n- Reflective bands round hem and sleeves\n- Press studs and a zip under the flap\n\nHang it up to dry, never on a heater. Wipe off mud with a sponge; do not iron or tumble-dry.',
    specs: [
      { label: 'Material', value: 'Polyester with PU coating' },
      { label: 'Water column', value: '5,000 mm' },
      { label: 'Sizes', value: '98–140 cm (3–10 years)' },
      { label: 'Lining', value: 'Polyester mesh' },
      { label: 'Weight', value: '380 g at size 116' },
    ],
    grade: null,
    price: null,
    availability: 'in-stock',
    imageAlt:
      'Yellow hooded raincoat with teal press studs, flap pockets and white reflective bands',
  },
  {
    name: 'Karnaphuli Baby Carrier',
    department: 'kids',
    category: 'baby',
    description:
      'A soft carrier for the front or the back, with a broad waist belt that puts most of the weight on the hips. The seat is wide enough to hold the legs spread from knee to knee; the apricot panel folds up to support the head of a sleeping child.\n\nKeep the face in view and free of cloth, the chin off the chest, and the child close enough to kiss. Check every buckle before letting go, and do not cook, cycle or run with it. Machine wash at 30 °C with the buckles closed; dry in the shade.',
    specs: [
      { label: 'Age', value: 'From about 4 months' },
      { label: 'Load', value: '6 to 15 kg' },
      { label: 'Material', value: 'Cotton twill, polyester padding' },
      { label: 'Waist belt', value: '68–140 cm' },
      { label: 'Weight', value: '720 g' },
    ],
    grade: null,
    price: { amountMinor: 465000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Slate-blue baby carrier with padded shoulder straps, apricot headrest and a waist belt',
  },
  {
    name: 'Rajshahi Muslin Blanket',
    department: 'kids',
    category: 'baby',
    description:
      'Four large squares of muslin, one printed with leaves and three plain in pink, sand and green, for wrapping, shading a pram or spreading on the grass. The cloth is woven in two layers caught together at small points; it lets air through, takes up moisture and grows softer with each wash.\n\nThe edges are turned and stitched twice. For sleep, keep loose cloth away from the face and tuck a blanket in no higher than the chest. Machine wash at 40 °C before first use; it shrinks by about 5 % and wrinkles pleasantly.',
    specs: [
      { label: 'Age', value: 'From birth' },
      { label: 'Material', value: '100 % cotton, double layer' },
      { label: 'Size', value: '110 × 110 cm each' },
      { label: 'Pieces', value: '4' },
      { label: 'Weight', value: '640 g together' },
      { label: 'Care', value: 'Machine wash at 40 °C' },
    ],
    grade: null,
    price: { amountMinor: 132000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Stack of folded muslin in green, sand and pink with a leaf print on top and a teal band',
  },
  {
    name: 'Tuntuni Cotton Bib Set',
    department: 'kids',
    category: 'baby',
    description:
      'Three bibs for the first spoonfuls and all that misses the mouth: one with a sailing boat, one with a leafy twig and one with stars. The front is soft cotton interlock, the back is terry, and a thin waterproof film lies between, so that the vest stays dry.\n\nTwo press studs set the neck to 26 or 29 cm and come open when pulled hard. Always take a bib off before sleep, in the car seat and in the cot. Wash at 60 °C with the studs closed; do not iron the film.',
    specs: [
      { label: 'Age', value: '3 to 24 months' },
      { label: 'Material', value: 'Cotton, polyurethane film' },
      { label: 'Size', value: '24 × 33 cm' },
      { label: 'Neck', value: '26 or 29 cm, press studs' },
      { label: 'Pieces', value: '3' },
      { label: 'Care', value: 'Machine wash at 60 °C' },
    ],
    grade: null,
    price: { amountMinor: 62000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Three cotton bibs, one with a green twig, one with yellow stars and one with a sailing boat',
  },
  {
    name: 'Kaptai Baby Bath Tub',
    department: 'kids',
    category: 'baby',
    description:
      'A deep mint tub that stands on four rubber-tipped feet, with a padded backrest that holds a small baby half lying and is taken out once the child can sit. A yellow scoop hooks over the rim, and the plug at the foot end lets the water out without lifting.\n\nFill it to 8 cm at most, test the water with the elbow (about 37 °C) and keep one hand on the child. Never leave a baby alone in the bath, not even for a moment. Place the tub on the floor, never on a table. Wipe dry after use.',
    specs: [
      { label: 'Age', value: 'From birth to about 18 months' },
      { label: 'Material', value: 'Polypropylene, EVA backrest' },
      { label: 'Size', value: '82 × 48 × 36 cm' },
      { label: 'Capacity', value: '38 L to the rim' },
      { label: 'Weight', value: '2.4 kg' },
    ],
    grade: null,
    price: { amountMinor: 225000, currency: 'BDT' },
    availability: 'sold',
    imageAlt:
      'Mint-green baby bath tub on feet with a padded backrest and a yellow scoop on the rim',
  },
  {
    name: 'Bokul Wooden Rattle',
    department: 'kids',
    category: 'baby',
    description:
      'A rattle turned from a single piece of beech, with three large beads on a bar and three rings that slide round the top. It makes a soft wooden click instead of a jangle. The ring is thin enough for a small hand to close on, and the handle can be chewed.\n\nThe beads cannot come off: the bar is glued and pinned at both ends. The wood is oiled with linseed and the colours are water-based. Look it over now and then and throw it away if it cracks. Wipe with a damp cloth; do not boil.',
    specs: [
      { label: 'Age', value: 'From 3 months' },
      { label: 'Material', value: 'Beech, linseed oil' },
      { label: 'Size', value: '17 × 9 × 2.4 cm' },
      { label: 'Bead', value: '2.8 cm across' },
      { label: 'Weight', value: '85 g' },
    ],
    grade: null,
    price: { amountMinor: 36000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Wooden rattle with a ring, red, yellow and teal beads, three sliding rings and a turned handle',
  },
  {
    name: 'Lamma Silicone Feeding Set',
    department: 'kids',
    category: 'baby',
    description:
      'Bowl, plate, cup and spoon for the months when a child wants to eat alone. The bowl and the plate hold to a smooth table by suction and let go when a tab is lifted. The plate has one large and two small sections; the cup has two handles.\n\n- Thick silicone that does not shatter when dropped\n- Spoon with a wooden handle and a soft tip\n\nSit with a child who is eating. The silicone parts may be boiled or go in the dishwasher; wash the spoon by hand. Replace parts that are torn or bitten through.',
    specs: [
      { label: 'Age', value: 'From 6 months' },
      { label: 'Material', value: 'Silicone, beech handle' },
      { label: 'Plate', value: '20 cm across, 3 sections' },
      { label: 'Bowl and cup', value: '300 ml and 180 ml' },
      { label: 'Temperature', value: '−20 to 200 °C, without spoon' },
      { label: 'Weight', value: '610 g together' },
    ],
    grade: null,
    price: null,
    availability: 'on-request',
    imageAlt:
      'Mint bowl, coral divided plate, yellow two-handled cup and a spoon with a wooden handle',
  },
];
