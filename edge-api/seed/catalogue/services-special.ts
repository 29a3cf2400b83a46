import type { SeedService } from '../seed-types';

export const specialServices: SeedService[] = [
  {
    title: 'Sea Air Combined Freight',
    summary:
      'By sea from Chattogram to a hub port and by air from there: cheaper than air freight and quicker than sea freight.',
    direction: 'export',
    mode: 'multimodal',
    highlights: [
      'Sea to the hub, air to the destination',
      'One booking and one set of papers',
      'Transfer at the hub supervised by an agent',
      'Flight planned on chargeable weight',
    ],
    imageAlt:
      'A container ship and a climbing cargo aircraft joined by a dotted arc over a rising sun',
    description: `Sea-air freight divides the journey. Your cargo leaves Chattogram in a container, is unstuffed at a hub with many flights, and flies on to Europe or the Americas. Colombo, Singapore and the ports of the Gulf are common choices. Both the price and the time lie between sea freight and air freight.

## When to choose it

The usual case is an order that is a little late: production is two weeks behind, the vessel would arrive after the sale has begun, and air freight all the way would cost the whole margin. It also helps in the peak season, when flights from Dhaka are full while space at the hub can still be bought. It does not suit very small consignments, or cargo that should be handled as little as possible.

## How it works

1. You give the ready date and the latest arrival. We suggest a hub, and show you the prices of sea freight and air freight beside it.
2. The cartons are received at Chattogram, cleared for export and stuffed into a container. They should be strong enough for two loadings.
3. The vessel carries the container to the hub, where it moves under customs transit.
4. Our agent unstuffs it, has the cargo screened, and builds it up on aircraft pallets.
5. The flight leaves, and you receive the number of the air waybill.
6. The consignee clears the goods at the airport of arrival.

## Papers you need

- EXP form, commercial invoice, packing list and bill of export
- A multimodal or house bill of lading for the whole route, with an air waybill for the flight
- Certificate of origin or statement on origin (see [Trade Documents](/serviceDetail/trade-documents))
- A letter of credit, if there is one, that permits transhipment and a transport document covering at least two modes

## Good to know

The sea part is priced by the revenue ton, the air part by chargeable weight with the divisor of 6,000, so compact, well-filled cartons save on both. Rules of origin for a lower duty may ask for proof that the goods stayed under customs control at the hub; we keep those papers for you. As the Incoterms rule choose *FCA* or *CPT*.`,
  },
  {
    title: 'Dangerous Goods',
    summary:
      'Hazardous cargo by air, sea and road: classification check, approved packaging, declarations, labels and approval by the carrier under the IATA DGR and the IMDG Code.',
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
    description: `Paint, perfume, aerosols, batteries, some resins and dyes and many laboratory products count as dangerous goods. They can travel safely and legally if they are classified, packed, marked and declared as the rules require. We check each of these steps and obtain the carrier’s approval before the cargo leaves your door.

## When to choose it

Look at section 14 of the safety data sheet. If it shows a **UN number**, this is the service you need, even if the substance seems harmless in daily use. Choose it also for machines that contain fuel or batteries, and whenever you are not sure. Undeclared dangerous goods put crews in danger, and the shipper faces heavy penalties.

## How it works

1. Send the current safety data sheet, the quantity per inner and outer package, and the route.
2. We confirm the UN number, proper shipping name, class, packing group (where the class has one) and any limits. Some goods may fly only on cargo aircraft, and some not at all.
3. We ask the carrier, the ports and the countries of transit to accept the cargo.
4. Goods are packed in UN-specification packaging where the rules require it, then marked and labelled.
5. The shipper signs the declaration. At acceptance the carrier checks papers and packages against a list.
6. On board they are kept apart from incompatible cargo.

## Papers you need

- Safety data sheet
- Shipper’s Declaration for Dangerous Goods for air, or the multimodal dangerous goods form for sea
- Container packing certificate for sea containers
- UN 38.3 test summary for lithium cells and batteries
- Commercial invoice, packing list and customs papers of the trade
- Import permits, which in Bangladesh may involve the Department of Explosives or the Department of Environment

## Good to know

- Lithium ion batteries packed by themselves (UN 3480) and lithium metal batteries packed by themselves (UN 3090) are forbidden as cargo on passenger aircraft. By cargo aircraft, lithium ion batteries may be charged to at most 30 %.
- Lithium ion batteries of more than 2.7 Wh that are packed with equipment (UN 3481) may be charged to at most 30 % by air; this has been mandatory since 1 January 2026. For batteries contained in equipment IATA recommends the same. Checked on 23 November 2026.
- Hong Kong has a dangerous goods law of its own for storage and road transport, with limits on quantities.
- The person who classifies the goods and signs remains responsible. A forwarder can check the work, but cannot take over that duty.`,
  },
  {
    title: 'Project Cargo',
    summary:
      'Oversized and heavy machinery moved from the factory to its foundation: route surveys, special containers or breakbulk, lifting plans, permits and delivery to the site.',
    direction: 'both',
    mode: 'multimodal',
    highlights: [
      'Flat racks, open tops and breakbulk',
      'Route survey before the price is final',
      'Written lifting and lashing plans',
      'River barges where roads cannot carry it',
    ],
    imageAlt:
      'A huge process vessel strapped to a many-wheeled transporter behind a heavy tractor, small workers beside it',
    description: `Project cargo is whatever will not go through a container door or over an ordinary road: transformers, boilers, generators, spinning lines, bridge girders, whole factories in parts. Each move is planned from the drawing, and the last bridge before the site is checked as carefully as the ocean vessel.

## When to choose it

Call us while you still negotiate the purchase. A dimension is easy to change on a drawing, and a machine that ships in two sections may not need a charter at all. The service suits power plants, textile mills, infrastructure works and production lines that move. If only one crate is slightly too tall, an open-top container booked under [FCL](/serviceDetail/sea-freight-fcl-import) may be enough.

## How it works

1. We study drawings, weights, centres of gravity and lifting points, and write a list of pieces.
2. The route is surveyed for bridges, bends, cables, jetties and tides.
3. We compare flat racks, breakbulk, a barge and a part charter, and write a method statement.
4. Permits are requested from road, port and river authorities.
5. The cargo is lifted and lashed; where agreed, an independent surveyor is present.
6. Arrival at the port, road transport and placing on site follow one schedule, with regular reports.

## Papers you need

- Dimensioned drawings and a packing list by piece
- Commercial invoice, contract and letter of credit that allow part shipments if needed
- Bill of lading, insurance policy and survey reports
- HS codes agreed early, especially for a plant that arrives in several consignments
- Any exemption or concession for capital machinery, applied for before arrival
- ISPM 15 marks on crates and dunnage of solid wood

## Good to know

In the monsoon some roads become too soft, and some rivers deep enough to use, so the season is part of the plan. Insurers may require a survey before they cover the move, so involve them at the start. To have a piece assessed, [send us the drawing](/services/request).`,
  },
  {
    title: 'Garments on Hangers',
    summary:
      'Suits, coats and dresses carried hanging, in fitted containers or in hanging boxes by air, so that they reach the shop rail with little or no pressing.',
    direction: 'export',
    mode: 'multimodal',
    highlights: [
      'Bars or knotted strings in one to three tiers',
      'Dry, clean and odour-free containers only',
      'Hanging boxes for air shipments',
      'Count by style, colour and size at loading',
    ],
    imageAlt: 'Shirts, coats and dresses hang on rails inside a container with its doors open',
    description: `Garments on hangers, or GOH, leave the factory finished and hanging, and stay that way until they reach the shop rail. The container is fitted with bars or with knotted strings, in one, two or three tiers according to the length of the garment.

## When to choose it

Tailored jackets, suits, coats, dresses and pressed shirts benefit most: they arrive without fold marks, and the importer saves the cost of unpacking and steaming. But hanging goods need much more space than folded ones, so knitwear, denim and basics are better in cartons. Hanging and folded goods can share a container, with a partition between them.

## How it works

1. You tell us garment lengths, pieces and hangers, and we propose tiers and equipment.
2. A high-cube container is checked for light leaks, damp and smell, lined if necessary and fitted.
3. Each garment arrives in its cover, grouped by style, colour and size.
4. The garments are hung from the front wall towards the doors and counted at the same time.
5. The load is secured, desiccants are hung, and the doors are sealed under customs supervision.
6. At the destination the garments go straight onto rails. Urgent styles fly in hanging boxes instead.

## Papers you need

- EXP form, commercial invoice and bill of export
- A packing list by style, colour, size and tier
- Utilisation declaration for fabric and trims imported under bond
- Certificate of origin, or a statement on origin by a REX-registered exporter for the EU
- Bill of lading or air waybill that says “garments on hangers”, if the buyer asks for it

## Good to know

- Moisture spoils more hanging cargo than rough handling does. Garments should leave the factory dry, and the container should be closed on a dry day if there is a choice.
- By air, the [chargeable weight](/serviceDetail/air-freight-export) of a hanging box nearly always comes from its volume.
- The day that the United Nations had set for Bangladesh to leave the least developed countries, 24 November 2026, has passed (General Assembly resolution 76/8). In June 2026 its Committee for Development Policy recommended 24 November 2029 instead. Ask whether the Assembly has decided so. From the day on which Bangladesh leaves, the EU grants the duty-free access of these countries for three more years (Regulation (EU) No 978/2012); other countries have rules of their own. Checked on 26 November 2026. [Trade Documents](/serviceDetail/trade-documents) says more.`,
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
      'Agreed before collection who pays the duty',
      'Proof of delivery returned to you',
    ],
    imageAlt:
      'A van drives between an open warehouse door and the front door of a home with a parcel on the step',
    description: `A door-to-door contract makes one company responsible for every part of a shipment. You give us two addresses and a date; we buy and supervise the trucks, the main carriage and the agents at both ends, and one person reports to you.

## When to choose it

It suits companies that have no shipping department, sales to customers who expect delivery and not an arrival notice, and routes on which it is otherwise unclear who is responsible between the port and the door. If you have a customs agent of your own, we can leave that part out and deliver to the point where that agent takes over.

## How it works

1. Together we choose the Incoterms rule: *EXW* or *FCA* when the buyer arranges the freight, *DAP*, *DPU* or *DDP* when the seller does.
2. You receive a quotation that lists each part and says what is not included, especially duty and tax.
3. We collect, count and label the packages.
4. The goods are cleared for export and the main carriage begins.
5. The goods are cleared for import in the name of the consignee, or of another importer of record who may lawfully act.
6. The last truck delivers by appointment and the receiver signs.

## Papers you need

- Invoice, packing list and both full addresses with a contact on site
- Transport documents, which we issue or obtain
- EXP form for sales from Bangladesh
- IRC, BIN and bank papers of the importer for deliveries in Bangladesh
- Licence or certificate, if the goods require one
- Authority for the customs agent to act

## Good to know

DDP makes the seller responsible for import clearance. Into Hong Kong this is seldom difficult. Into Bangladesh it usually fails, because the importer of record needs local registration and a bank for the transaction; choose **DAP** instead. Check also whether the truck can enter the last street, and who unloads it. [Request a quotation](/services/request) with both postcodes or the nearest landmarks.`,
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
    description: `A move abroad is freight, and also papers about a person. Customs treats the used belongings of a person who changes residence differently from merchandise, if the owner, the dates and the list agree. We pack, carry and clear such goods, from a few cartons to a full container.

## When to choose it

People returning from work overseas, families posted to Hong Kong or Dhaka, students with unaccompanied baggage and embassy staff all use it. Books and furniture should go by sea; what you need in the first weeks can follow you by air. For one suitcase, excess baggage with the airline is often simpler.

## How it works

1. A survey shows the volume, and what must be taken apart or crated.
2. You set aside what may not go: food, plants, large quantities of medicine, weapons, dangerous goods and anything that may not be yours.
3. Everything is wrapped, numbered and entered in an inventory.
4. The goods travel as LCL, in a container of their own or by air.
5. The owner arrives and makes the baggage declaration where the country requires one.
6. Customs examines the goods and charges duty on what is not free. We deliver, unpack and take the empty packing away.

## Papers you need

- Passport copy with the entry stamps or visa, and a residence or work permit
- Detailed inventory with realistic second-hand values
- Bill of lading or air waybill in the owner’s name
- Proof of residence abroad, or a letter from the employer
- Authority for the customs agent
- For diplomats, the exemption papers of their mission

## Good to know

- In Bangladesh the baggage rules decide what is free, and by when unaccompanied baggage has to be declared and received. Tell us your travel dates before you pack.
- In Hong Kong personal effects need no trade declaration (checked on 23 November 2026). Otherwise they are cleared like other cargo, and alcohol and tobacco among them are not free of duty.
- Vehicles, pets and antiques follow rules of their own.
- Insure the move on an inventory that gives the **value of each item**.`,
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
    description: `An exhibition opens on time, with or without your crate. We plan such shipments backwards from the day on which the stand is built, and the journey home is part of the same job.

## When to choose it

Choose it for trade fairs, buyer presentations, road shows and demonstration machines: whenever goods go abroad and some or all of them come back. A carton of gifts or a few garments for approval can travel by [Express Courier](/serviceDetail/express-courier), with fewer papers.

## How it works

1. You sort the list into three groups: goods that return, goods that will be sold, and goods that will be given away or used up. Customs treats each of them differently.
2. We read the organiser’s manual for access times, official handling agents and lifting limits.
3. Temporary import is arranged by **ATA carnet** or by local entry with a deposit or guarantee.
4. The goods are delivered to the hall, the cases are unpacked and the empty cases stored.
5. After the fair the goods are packed again and checked against the list, cleared for export and sent home or to the next fair.

## Papers you need

- A list of goods with serial numbers, weights, values and origin
- Pro forma invoice marked for exhibition, and separate invoices for goods to be sold
- ATA carnet or temporary import application and guarantee
- Invitation or stand contract
- Transport documents for both directions
- For samples from Bangladesh, proof that they fall within the limit of the export policy, or an EXP form

## Good to know

Hong Kong accepts ATA carnets and issues them through the Hong Kong General Chamber of Commerce; goods under a carnet need no Hong Kong trade declaration, but licences still apply. Bangladesh has not joined the carnet system so far, so plan a temporary entry there and ask us for the present rules. Carnets and temporary entries have an end date. Have every voucher stamped, because customs may charge duty on a sample if an exit stamp is missing.`,
  },
];
