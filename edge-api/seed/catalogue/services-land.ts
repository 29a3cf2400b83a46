import type { SeedService } from '../seed-types';

export const landServices: SeedService[] = [
  {
    title: 'Land Port Freight',
    summary:
      'Road freight between Bangladesh and India, Nepal and Bhutan through Benapole and other land ports, with transfer at the border and customs on both sides.',
    direction: 'both',
    mode: 'road',
    highlights: [
      'Benapole–Petrapole and other land ports',
      'Border transfer between trucks supervised',
      'Customs papers prepared on both sides',
      'Road volume counted at 333 kg per m³',
    ],
    imageAlt:
      'Two trucks stand tail to tail under a border gate while a worker carries crates across',
    description: `Land port freight connects Bangladesh with its neighbours by truck. The busiest crossing is Benapole–Petrapole in the west; others include Bhomra–Ghojadanga, Sonamasjid–Mahadipur, Hili, Burimari–Changrabandha for Bhutan, Banglabandha–Fulbari for Nepal, Tamabil–Dawki and Akhaura–Agartala.

## When to choose it

For cotton, chemicals, stone, machinery parts or fruit that travel a few hundred kilometres, a truck is often much quicker than a feeder vessel. Smaller lots can share a vehicle. For places far in the south or west of India, ask for a quotation by sea too.

## Goods that may not cross by land

Checked on 26 November 2026:

- **Yarn**: Bangladesh ended its import through the land ports in April 2025. It comes by sea or by air.
- **Garments**: India has barred ready-made garments from Bangladesh at all land ports since May 2025. They enter through the seaports of Kolkata and Nhava Sheva.
- **Drinks, processed food, cotton waste, finished plastic goods and wooden furniture**: since 17 May 2025 India lets none of them in through Assam, Meghalaya, Tripura and Mizoram, among them Dawki and Agartala, nor through Changrabandha and Fulbari. Fish, LPG, edible oil and crushed stone may enter (DGFT notification 07/2025-26).
- **Jute**: its products and woven fabrics since 27 June 2025, and jute fabrics, twine, rope, sacks and bags since 11 August 2025, enter India only through the seaport of Nhava Sheva (DGFT notification 21/2025-26 and its change of August).
- **Transhipment**: India withdrew it on 8 April 2025. Cargo to third countries can’t go over land to its ports and airports (CBIC circular 13/2025). Goods in transit to Nepal and Bhutan are exempt from all of this.

## How it works

1. We confirm that your goods may cross at the chosen land port. Customs publishes the goods that are allowed at each one.
2. The truck is loaded and its papers are sent ahead to the customs agents of both countries.
3. The goods are cleared for export at the border.
4. As a rule a truck goes no further than the land port on the other side. There the cargo is unloaded into a shed, or moved straight into a local truck while we count it.
5. The bill of entry is assessed, the duty is paid, and the second truck delivers.

## Papers you need

- Truck receipt or consignment note, invoice and packing list
- Imports to Bangladesh: letter of credit, LCA form where applicable, IRC, BIN, certificate of origin and insurance cover note
- Exports from Bangladesh: EXP form, bill of export and certificate of origin, for example under SAFTA for a preferential rate
- Quarantine certificates for plants, seeds and animal products

## Good to know

Both governments change the list of goods allowed by land, sometimes at short notice. Ask us what is allowed before you sell, and again before you ship. We bill the gross weight or 333 kg for each cubic metre, whichever is greater. As the Incoterms rule choose *FCA* or *CPT* and name the land port.`,
  },
  {
    title: 'Inland Trucking',
    summary:
      'Covered vans, open trucks and container trailers between factories, depots, ports and airports in Bangladesh, and local collection and delivery in Hong Kong.',
    direction: 'both',
    mode: 'road',
    highlights: [
      'Covered vans, open trucks and trailers',
      'Factory, depot, port and airport runs',
      'Vehicle and driver details sent in advance',
      'Delivery note signed at both ends',
    ],
    imageAlt:
      'A container truck crosses a long truss bridge over a river with country boats at sunrise',
    description: `Nearly every shipment begins and ends on a truck. This service covers the roads inside Bangladesh, mostly between the factories around Dhaka and Chattogram and Chattogram port, its depots and Dhaka airport. In Hong Kong we collect and deliver between warehouses, the Kwai Tsing terminals and the airport.

## When to choose it

Book it alone when you already have a forwarder abroad and need only a reliable truck. Book it together with sea or air freight when one company should answer for the whole way. Valuable loads can travel with a lock and a numbered seal, and a full truckload is not handled on the way.

## How it works

1. Tell us the loading place, time, packages and weight, and whether there is a loading dock or only the street.
2. We choose the vehicle: a covered van for garments, an open truck for machinery, a prime mover and trailer for containers.
3. The registration number and the driver’s telephone number are sent to the gate before arrival.
4. The cargo is counted and the delivery note is signed. Where agreed, the truck is sealed.
5. On delivery any shortage or damage is written down in front of both parties.

## Papers you need

- Delivery note or consignment note with package count
- Invoice and packing list
- In Bangladesh, the VAT challan for taxable goods
- For containers, the equipment interchange receipt and gate pass
- For dangerous goods, the declaration and emergency instructions

## Good to know

Axle-load limits are checked at weighbridges on the main highways, so a container that is legal at sea may still be too heavy for the road. Allow extra time for holidays, fog and traffic at the port gates. For trucks that cross between Hong Kong and the mainland, advance cargo information must be filed in the Road Cargo System (ROCARS) before the vehicle reaches the control point. We bill a bulky load as 333 kg for each cubic metre.`,
  },
  {
    title: 'Container Depot Handling',
    summary:
      'Receiving, stuffing, unstuffing, weighing and storage at private off-dock container depots around Chattogram, under customs supervision.',
    direction: 'both',
    mode: 'road',
    highlights: [
      'Export stuffing at off-docks near Chattogram',
      'Carton tally and photographs of the load',
      'VGM weighing and seal recorded',
      'Import delivery for permitted commodities',
    ],
    imageAlt: 'A reach stacker lifts an amber container onto the stacks of a container yard',
    description: `Most export containers from Bangladesh are stuffed outside the port, in private inland container depots, also called *off-docks*, around Chattogram. Customs officers work at these depots, so cargo can be examined, stuffed into the container and sealed there before it goes to the ship. We look after your cargo inside the depot.

## When to choose it

Factories without the space or the permit to stuff containers themselves need a depot. It is also the right place to combine loads from several factories, to put cartons on pallets, to correct labels or to wait for an approval. For imports, depots deliver the commodities that customs has put on the off-dock list; other goods are collected from the port itself.

## How it works

1. The shipping order names the depot. Your truck checks in, and our tally clerk counts the cartons against the packing list.
2. The bill of export is registered, and customs examines the goods if it chooses to.
3. An empty container is inspected for holes, damp and smell.
4. The cargo is stuffed to the loading plan and photographed, and the doors are sealed.
5. The container is weighed for the verified gross mass and taken to the port before the cut-off.

For imports the steps are: transfer from the port, assessment of the bill of entry, unstuffing, delivery, and return of the empty container.

## Papers you need

- Shipping order or booking confirmation
- Invoice, packing list and EXP form, with the bill of export
- Delivery challan for each truck
- For imports, bill of lading, delivery order, assessed bill of entry and proof of payment

## Good to know

Depots charge for handling, lifting and storage under their own tariffs, some to the shipping line and some to the shipper or consignee. Ask in writing who pays what. Before vessel cut-offs and long holidays the queues are long, and a truck that arrives a day early usually saves money. [Tell us your vessel](/contact) and we will give you the last safe date.`,
  },
];
