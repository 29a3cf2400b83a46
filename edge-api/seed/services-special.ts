import type { SeedService } from './seed-types';

export const specialServices: SeedService[] = [
  {
    title: 'Sea Air Combined Freight',
    summary:
      'A sea leg from Chattogram to a hub port and a flight from there: slower and cheaper than air all the way, quicker and dearer than sea all the way.',
    direction: 'export',
    mode: 'multimodal',
    highlights: [
      'Sea to the hub, air to the destination',
      'One booking and one set of papers',
      'Transfer at the hub supervised by an agent',
      'Air leg planned on chargeable weight',
    ],
    imageAlt:
      'A container ship and a climbing cargo aircraft joined by a dotted arc over a rising sun',
    description: `Sea-air freight divides the journey. Your cargo leaves Chattogram in a container, is unpacked at a hub with strong flight connections, and flies on to Europe or the Americas. Colombo, Singapore and the ports of the Gulf are common choices. Both the price and the time fall between the two pure modes.

## When to choose it

The usual case is an order that is late, but not desperately so: production slipped by two weeks, the vessel would miss the shop date, and flying everything would eat the margin. It also helps in the peak season, when flights from Dhaka are full while space at the hub can still be bought. It is a poor choice for very small consignments and for cargo that tolerates little handling.

## How it works

1. You give the ready date and the latest arrival. We suggest a hub and show pure sea and pure air beside it.
2. Cartons are received at Chattogram, cleared for export and stuffed. They should be strong enough for two loadings.
3. The vessel carries the container to the hub, under customs transit.
4. Our agent unpacks it, has the cargo screened, and builds it onto aircraft pallets.
5. The flight leaves and the second transport document is reported to you.
6. The consignee clears the goods at the airport of arrival.

## Papers it needs

- EXP form, commercial invoice, packing list and bill of export
- A multimodal or house bill of lading for the whole route, with an air waybill for the second leg
- Certificate of origin or statement on origin
- A letter of credit, if there is one, that permits transhipment and a transport document covering at least two modes

## Good to know

The ocean part is priced by volume, the air part by chargeable weight with the 6,000 divisor, so compact, well-filled cartons save on both. Rules of origin for preferences may ask for proof that the goods stayed under customs control at the hub; we keep those papers for you. For the terms of sale choose *FCA* or *CPT*.`,
  },
  {
    title: 'Dangerous Goods',
    summary:
      'Hazardous cargo by air, sea and road: classification check, approved packaging, declarations, labels and carrier approval under IATA DGR and the IMDG Code.',
    direction: 'both',
    mode: 'multimodal',
    highlights: [
      'All nine hazard classes considered case by case',
      'IATA DGR for air, IMDG Code for sea',
      'Declaration checked before the cargo moves',
      'Lithium battery shipments',
    ],
    imageAlt:
      'Steel drums with diamond placards on a pallet beside a tank container with a flame placard',
    description: `Paint, perfume, aerosols, batteries, some resins and dyes and many laboratory products count as dangerous goods. They can travel safely and legally if they are classified, packed, marked and declared as the rules require. We check each of these steps and obtain the carrier's approval before the cargo leaves your door.

## When to choose it

Look at section 14 of the safety data sheet. If it shows a **UN number**, this is the service you need, even when the substance seems harmless in daily use. Choose it also for machines that contain fuel or batteries, and whenever you are unsure. Undeclared dangerous goods endanger crews and bring heavy penalties on the shipper.

## How it works

1. Send the current safety data sheet, the quantity per inner and outer package, and the route.
2. We confirm UN number, proper shipping name, class, packing group and any limits. Some goods may fly only on cargo aircraft, and some not at all.
3. Carrier, ports and countries of transit are asked for acceptance.
4. Goods are packed in UN-specification packaging where the rules require it, then marked and labelled.
5. The shipper signs the declaration. At acceptance the carrier checks papers and packages against a list.
6. On board they are kept apart from incompatible cargo.

## Papers it needs

- Safety data sheet
- Shipper's Declaration for Dangerous Goods for air, or the multimodal dangerous goods form for sea
- Container packing certificate for sea containers
- UN 38.3 test summary for lithium cells and batteries
- Commercial invoice, packing list and customs papers of the trade
- Import permits, which in Bangladesh may involve the Department of Explosives or the Department of Environment

## Good to know

Lithium batteries packed by themselves are forbidden as cargo on passenger aircraft. Storage and road carriage in Hong Kong come under its own dangerous goods legislation, with limits on quantities. The person who classifies and signs remains responsible; a forwarder can check the work but cannot take that duty over.`,
  },
  {
    title: 'Project Cargo',
    summary:
      'Oversized and heavy machinery moved from works to foundation: route surveys, special containers or breakbulk, lifting plans, permits and site delivery.',
    direction: 'both',
    mode: 'multimodal',
    highlights: [
      'Flat racks, open tops and breakbulk',
      'Route survey before the price is final',
      'Lifting and lashing plans in writing',
      'River barges where roads cannot carry it',
    ],
    imageAlt:
      'A huge process vessel strapped to a many-wheeled transporter behind a heavy tractor, small workers beside it',
    description: `Project cargo is whatever will not go through a container door or over an ordinary road: transformers, boilers, generators, spinning lines, bridge girders, whole factories in parts. Each move is engineered from the drawing, with the last bridge before the site looked at as carefully as the ocean vessel.

## When to choose it

Call us while the purchase is still being negotiated. Dimensions can be changed cheaply on a drawing, and a machine shipped in two sections may avoid a charter altogether. The service fits power and textile plants, infrastructure works and relocated production lines. If only one crate is slightly too tall, an open-top container booked under [FCL](/serviceDetail/sea-freight-fcl-import) may be enough.

## How it works

1. We study drawings, weights, centres of gravity and lifting points, and set up a piece list.
2. The route is surveyed for bridges, bends, cables, jetties and tides.
3. We compare flat racks, breakbulk, a barge and a part charter, and write a method statement.
4. Permits are requested from road, port and river authorities.
5. Cargo is lifted and lashed, where agreed under the eyes of an independent surveyor.
6. Arrival at port, inland haulage and placing on site follow one schedule, with regular reports.

## Papers it needs

- Dimensioned drawings and a packing list by piece
- Commercial invoice, contract and letter of credit that allow part shipments if needed
- Bill of lading, insurance policy and survey reports
- HS classification agreed early, above all for a plant that arrives in several consignments
- Any exemption or concession for capital machinery, applied for before arrival
- ISPM 15 marks on crates and dunnage of solid wood

## Good to know

In the monsoon some roads soften while some rivers become deep enough to use; the calendar is part of the plan. Insurers may demand a warranty survey, so involve them at the start. To have a piece assessed, [send us the drawing](/services/request).`,
  },
  {
    title: 'Garments on Hangers',
    summary:
      'Suits, coats and dresses carried hanging in fitted containers or air boxes, so that they reach the shop rail with little or no pressing.',
    direction: 'export',
    mode: 'multimodal',
    highlights: [
      'String and bar systems in one to three tiers',
      'Dry, clean and odour-free containers only',
      'Hanging boxes for air shipments',
      'Count by style, colour and size at loading',
    ],
    imageAlt: 'Shirts, coats and dresses hang on rails inside a container with its doors open',
    description: `Garments on hangers, or GOH, leave the factory finished and hanging, and stay that way until they reach the shop rail. The container is fitted with bars or with knotted strings, in one, two or three tiers according to the length of the garment.

## When to choose it

Tailored jackets, suits, coats, dresses and pressed shirts gain most: they arrive without fold marks, and the importer saves the cost of unpacking and steaming. The price of that comfort is volume. Hanging goods fill a container with far fewer pieces than flat packs do, so knitwear, denim and basics are better in cartons. Orders split between both styles can share a container behind a partition.

## How it works

1. You tell us garment lengths, pieces and hangers, and we propose tiers and equipment.
2. A high-cube container is checked for light leaks, damp and smell, lined if necessary and fitted.
3. Each garment arrives in its cover, grouped by style, colour and size.
4. Loaders hang from the front wall towards the doors while a tally is kept.
5. The load is secured, desiccants are hung, and the doors are sealed under customs supervision.
6. At destination the garments roll out onto rails. Urgent styles fly in hanging boxes instead.

## Papers it needs

- EXP form, commercial invoice and bill of export
- A packing list by style, colour, size and tier
- Utilisation declaration for fabric and trims imported under bond
- Certificate of origin, or a statement on origin by a REX-registered exporter for the EU
- Bill of lading or air waybill, stating hanging cargo if the buyer asks

## Good to know

Moisture spoils more hanging cargo than rough handling does. Garments should leave the factory dry, and the container should be closed on a dry day if there is a choice. For air, remember that the [chargeable weight](/serviceDetail/air-freight-export) of a hanging box nearly always comes from its volume.`,
  },
  {
    title: 'Door to Door Delivery',
    summary:
      'One agreement from the shipper to the receiver: collection, export customs, freight by air or sea, import customs and final delivery.',
    direction: 'both',
    mode: 'multimodal',
    highlights: [
      'One quotation for the whole route',
      'Air, sea and road combined as needed',
      'Duty payer settled before collection',
      'Proof of delivery returned to you',
    ],
    imageAlt:
      'A van drives between an open warehouse door and the front door of a home with a parcel on the step',
    description: `A door-to-door contract puts every leg of a shipment under one responsible party. You give us two addresses and a date; we buy and supervise the trucks, the main carriage and the agents at both ends, and report to you from a single desk.

## When to choose it

It is convenient for companies that have no shipping department, for sales to customers who expect delivery and not an arrival notice, and for any route where responsibility tends to get lost between the port and the door. If you have a good customs agent of your own, we can leave that part out and deliver to the point where that agent takes over.

## How it works

1. Together we choose the Incoterms rule: *EXW* or *FCA* when the buyer arranges the freight, *DAP*, *DPU* or *DDP* when the seller does.
2. You receive a quotation that lists each leg and says what is not included, duty and tax above all.
3. We collect, count and label the packages.
4. Export formalities are completed and the main carriage leaves.
5. Import customs is cleared in the name of the consignee, or of another importer of record who may lawfully act.
6. The last vehicle delivers by appointment and the receiver signs.

## Papers it needs

- Invoice, packing list and both full addresses with a contact on site
- Transport documents, which we issue or obtain
- EXP form for sales from Bangladesh
- IRC, BIN and bank papers of the importer for deliveries in Bangladesh
- Licence or certificate required by the nature of the goods
- Authority for the customs agent to act

## Good to know

DDP makes the seller responsible for import clearance. Into Hong Kong this is seldom difficult. Into Bangladesh it usually fails, because the importer of record needs local registration and a bank behind the transaction; **DAP** is then the sound choice. Check too whether the last street admits the truck, and who unloads it. [Request a quotation](/services/request) with both postcodes or nearest landmarks.`,
  },
  {
    title: 'Household and Personal Effects',
    summary:
      'Removal of household goods and unaccompanied baggage to and from Bangladesh and Hong Kong: survey, packing, inventory, customs papers and delivery.',
    direction: 'both',
    mode: 'multimodal',
    highlights: [
      'Survey at home or by video call',
      'Numbered inventory of every package',
      'Air for urgent items, sea for the rest',
      'Customs papers for returning residents',
    ],
    imageAlt:
      'An armchair, lamp, rolled carpet, suitcase, plant and packed boxes by a window with a ship passing',
    description: `Moving a household abroad is partly freight and partly paperwork about a person. Customs treats used belongings of someone who changes residence differently from merchandise, provided that the owner, the dates and the list agree. We pack, carry and clear such goods, from a few boxes to a full container.

## When to choose it

People returning from work overseas, families posted to Hong Kong or Dhaka, students with unaccompanied baggage and embassy staff all use it. Books and furniture should go by sea; things wanted in the first weeks can follow you by air. For one suitcase, excess baggage with the airline is often simpler.

## How it works

1. A survey gives the volume and shows what must be dismantled or crated.
2. You set aside what may not go: food, plants, medicines in quantity, weapons, dangerous goods and anything of doubtful ownership.
3. Everything is wrapped, numbered and entered in an inventory.
4. The goods travel as LCL, in their own container or by air.
5. The owner arrives and makes the baggage declaration where the country requires one.
6. Customs examines and assesses what is not free, and we deliver, unpack and remove the debris.

## Papers it needs

- Passport copy with the entry stamps or visa, and a residence or work permit
- Detailed inventory with realistic second-hand values
- Bill of lading or air waybill in the owner's name
- Proof of residence abroad or letter of the employer
- Authority for the customs agent
- For diplomats, the exemption papers of their mission

## Good to know

In Bangladesh the baggage rules decide what is free and by when unaccompanied baggage has to be declared and received, so show us your travel dates before you pack. In Hong Kong personal effects follow the same clearance steps as other cargo, and alcohol and tobacco among them get no concession. Vehicles, pets and antiques follow rules of their own. Insure the move on a **valued inventory**.`,
  },
  {
    title: 'Exhibition and Sample Cargo',
    summary:
      'Stands, machines and sample collections sent to fairs and brought home again, with temporary import papers, delivery to the stand and return shipment.',
    direction: 'both',
    mode: 'multimodal',
    highlights: [
      'Timed to build-up and break-down dates',
      'ATA carnets for Hong Kong and beyond',
      'Temporary import with guarantee elsewhere',
      'Empty cases stored and return freight booked',
    ],
    imageAlt:
      'An exhibition stand with a vase, a shirt and a bag on lit plinths, a flight case and an open crate in front',
    description: `An exhibition has an opening hour that nobody will move for a late crate. We plan such shipments backwards from the build-up day of the hall, and treat the journey home as part of the same job.

## When to choose it

For trade fairs, buyer presentations, road shows and demonstration machines, wherever goods go abroad and some or all of them come back. A box of giveaways or a few garments for approval can travel by [Express Courier](/serviceDetail/express-courier), with less ceremony.

## How it works

1. You sort the list into three groups: goods that return, goods that will be sold, and goods that will be given away or used up. Each has a different customs treatment.
2. We read the organiser's manual for access times, official handling agents and lifting limits.
3. Temporary import is arranged by **ATA carnet** or by local entry with a deposit or guarantee.
4. Freight is delivered to the hall, the cases are unpacked and the empties stored.
5. After closing, goods are repacked against the list, cleared out and sent home or to the next fair.

## Papers it needs

- A list of goods with serial numbers, weights, values and origin
- Pro forma invoice marked for exhibition, and separate invoices for goods to be sold
- ATA carnet or temporary import application and guarantee
- Invitation or stand contract
- Transport documents for both directions
- For samples from Bangladesh, proof that they fall within the limit of the export policy, or an EXP form

## Good to know

Hong Kong accepts ATA carnets and issues them through the Hong Kong General Chamber of Commerce; goods under a carnet need no Hong Kong trade declaration, though licences still apply. Bangladesh has not been part of the carnet system, so count on a temporary entry there and ask us how the position stands. Carnets and temporary entries have an end date. Have every voucher stamped, since a missing exit stamp can turn a show sample into a dutiable import.`,
  },
];
