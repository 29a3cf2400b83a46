import type { SeedService } from './seed-types';

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

For cotton, yarn, chemicals, stone, machinery parts, fruit or finished goods moving a few hundred kilometres, a truck often beats a feeder vessel by a wide margin. Smaller lots can share a vehicle. If the other end is deep in southern or western India, ask for a sea quotation too, since the highway leg grows long.

## How it works

1. We confirm that your goods may enter through the chosen station. Customs notifies the goods allowed at each one.
2. The truck is loaded and its papers are sent ahead to the clearing agents of both countries.
3. Export clearance is made at the border of departure.
4. As a rule a vehicle goes no farther than the land port across the line. There the cargo is unloaded into a shed, or moved straight into a local truck while we count it.
5. The bill of entry is assessed, duty paid, and the second truck delivers.

## Papers it needs

- Truck receipt or consignment note, invoice and packing list
- Imports to Bangladesh: letter of credit, LCA form where applicable, IRC, BIN, certificate of origin and insurance cover note
- Exports from Bangladesh: EXP form, bill of export and certificate of origin, such as SAFTA for a preferential rate
- Quarantine certificates for plants, seed and animal products

## Good to know

Both governments change the list of goods allowed by land, sometimes at short notice. Ask us about the current position before you ship, not only before you sell. The freight is based on gross weight or on 333 kg for each cubic metre, whichever is greater. In the contract use *FCA* or *CPT* and name the land port.`,
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
      'Vehicle and driver details sent beforehand',
      'Delivery note signed at both ends',
    ],
    imageAlt:
      'A container truck crosses a long truss bridge over a river with country boats at sunrise',
    description: `Nearly every shipment begins and ends on a truck. This service covers the road legs inside Bangladesh, chiefly between the factories around Dhaka and Chattogram and the gateways of Chattogram port, its depots and Dhaka airport. In Hong Kong we collect and deliver between warehouses, the Kwai Tsing terminals and the airport.

## When to choose it

Book it alone when you already have a forwarder abroad and need only a dependable haul, or together with sea or air freight so that one party is answerable for the handover. Sensitive loads can travel with a lock and a numbered seal, and full truckloads avoid handling on the way.

## How it works

1. Tell us the loading place, time, packages and weight, and whether there is a dock or only a street.
2. We match the vehicle: a covered van for garments, an open truck for machinery, a prime mover and trailer for containers.
3. Registration number and driver's contact are sent to the gate before arrival.
4. Cargo is counted and the delivery note is signed; a seal is fixed where agreed.
5. On delivery any shortage or damage is written down in front of both parties.

## Papers it needs

- Delivery note or consignment note with package count
- Invoice and packing list
- In Bangladesh, the VAT challan for taxable goods
- For containers, the equipment interchange receipt and gate pass
- For dangerous goods, the declaration and emergency instructions

## Good to know

Axle-load limits are checked at weighbridges on the main highways, so a container that is legal at sea may still be too heavy for the road. Allow time for holidays, fog and traffic at port gates. For trucks that cross between Hong Kong and the mainland, advance cargo information must be filed in the Road Cargo System (ROCARS) before the vehicle reaches the control point. Road freight counts 1 m³ as 333 kg when the load is bulky.`,
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
    description: `Most export containers from Bangladesh are packed outside the port, in private inland container depots, also called *off-docks*, in the surroundings of Chattogram. Customs officers are posted at these depots, so cargo can be examined, packed and sealed there and trucked to the ship's side. We look after your cargo inside the gate.

## When to choose it

Factories without room or a permit to stuff on their own premises need a depot in any case. It is also the right place to combine loads from several factories, to palletise, to correct labels or to wait for an approval. On the import side, depots deliver commodities that customs has put on the off-dock list, while other goods are taken from the port itself.

## How it works

1. The shipping order names the depot. Your truck checks in, and our tally clerk counts cartons against the packing list.
2. The bill of export is registered and customs examines as it sees fit.
3. An empty container is inspected for holes, damp and smell.
4. Cargo is stuffed to the loading plan, photographed, and the doors are sealed.
5. The box is weighed for the verified gross mass and hauled to port before the cut-off.

For imports the order runs in reverse: transfer from the port, assessment of the bill of entry, unstuffing, delivery, and return of the empty.

## Papers it needs

- Shipping order or booking confirmation
- Invoice, packing list and EXP form, with the bill of export
- Delivery challan for each truck
- For imports, bill of lading, delivery order, assessed bill of entry and proof of payment

## Good to know

Depots charge for handling, lifting and storage under their own tariffs, some to the shipping line and some to the shipper or consignee. Ask for the split in writing. Before vessel cut-offs and long holidays the queues grow, and a truck that arrives a day early usually saves money. [Tell us your vessel](/contact) and we will give you the last safe date.`,
  },
];
