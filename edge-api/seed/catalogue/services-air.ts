import type { SeedService } from '../seed-types';

export const airServices: SeedService[] = [
  {
    title: 'Air Freight Export',
    summary:
      'Space on scheduled flights out of Dhaka and Hong Kong, with the air waybill, export customs and security screening completed before the airline cut-off.',
    direction: 'export',
    mode: 'air',
    highlights: [
      'Departures from Dhaka (DAC) and Hong Kong (HKG)',
      'Chargeable weight worked out before you book',
      'Direct, consolidated and back-to-back air waybills',
      'Screening to EU and UK rules where required',
    ],
    imageAlt:
      'A cargo aircraft climbs over an airport at sunrise while a tug pulls loaded air pallets across the apron',
    description: `Air freight export carries your goods on scheduled passenger and freighter flights from Hazrat Shahjalal International Airport in Dhaka or from Hong Kong International Airport. We book the space, issue the air waybill and take the cargo through customs and security screening to the airline.

## When to choose it

Air freight costs more per kilogram than any other mode. Choose it when the date matters more than the rate:

- a garment order that would miss its season by sea
- goods of high value and low weight, such as electronics
- fresh vegetables, fruit, live seafood and other perishables
- small volumes, for which the fixed charges of a seaport are higher than the saving

If you have some days to spare, compare [Sea Air Combined Freight](/serviceDetail/sea-air-combined-freight).

## How it works

1. You send the weight and the three dimensions of every carton. We calculate the chargeable weight: the greater of the gross weight in kilograms and the volume in cubic centimetres divided by 6,000, rounded up to the next half kilogram.
2. We offer routings and book the one that you accept.
3. At the airport the cargo is weighed, measured and screened. Consignments for the European Union and the United Kingdom must be screened to the standard that those authorities recognise.
4. In Dhaka the bill of export is processed in ASYCUDA World. In Hong Kong the export declaration is lodged within 14 days after export.
5. You and the consignee receive the air waybill number and copies of the papers when the flight leaves.

## Papers you need

- Commercial invoice and packing list
- From Bangladesh, the **EXP form** certified by the exporter’s bank
- Certificate of origin, or a statement on origin for the lower EU duty, explained under [Trade Documents](/serviceDetail/trade-documents)
- Shipper’s letter of instruction
- Licence, health certificate or safety data sheet where the goods need one

## Good to know

In Incoterms® 2020, FAS, FOB, CFR and CIF are rules for sea and inland waterway only. If the goods fly, use **FCA**, **CPT** or **CIP**: under these rules the risk passes when the goods are handed to the carrier.`,
  },
  {
    title: 'Air Freight Import',
    summary:
      'Air cargo from your supplier to Dhaka or Hong Kong airport: collection abroad, flight booking, arrival papers and hand-over for customs clearance and delivery.',
    direction: 'import',
    mode: 'air',
    highlights: [
      'Collection from the supplier under EXW or FCA',
      'Papers checked before the flight leaves',
      'Arrival notice and delivery order handled',
      'Clearance and delivery can be added',
    ],
    imageAlt:
      'A cargo aircraft seen head-on, wheels down, on final approach to a runway lined with amber lights',
    description: `We bring goods from an airport near your supplier to Dhaka (DAC) or Hong Kong (HKG), and check that the papers are right before the aircraft takes off. Most delays in air imports start with a document, not with a flight.

## When to choose it

Typical cargo is spare parts for a production line that has stopped, trims and fabric for an order already in production, electronic parts, medicines and chilled goods. Air also suits a first small order, when you want to test a product before you fill a container. For parcels of a few kilograms, [Express Courier](/serviceDetail/express-courier) is usually simpler.

## How it works

1. We agree the Incoterms rule with you. Under EXW or FCA we collect or receive the goods from the supplier; under CPT or CIP the supplier books the flight and we take over on arrival.
2. We compare the drafts of the invoice, packing list and air waybill with each other and with your letter of credit.
3. The cargo flies, directly or through a hub, and the carrier reports it in the import manifest.
4. We collect the arrival papers, pay the terminal charges and issue the delivery order.
5. The goods are cleared and leave the airport by truck.

## Papers you need

For Bangladesh: the air waybill, commercial invoice, packing list, certificate of origin and insurance cover note, the letter of credit or other bank contract with the **LCA form** where applicable, and the importer’s registration certificate (IRC) and BIN. Some goods also need a permit or a test certificate under the Import Policy Order. Used telephones, laptops and other used electronic goods may not be imported into Bangladesh (checked on 23 November 2026).

For Hong Kong: the air waybill, invoice and packing list, an import licence for controlled goods, and an import declaration within 14 days after import.

## Good to know

If the goods are consigned to a bank, the bank must endorse or release the papers before customs lets the goods go. Start this before the cargo arrives. Airport storage is charged by time, so prepare [Customs Clearance Bangladesh](/serviceDetail/customs-clearance-bangladesh) in advance.`,
  },
  {
    title: 'Express Courier',
    summary:
      'Documents, samples and small parcels carried from door to door by courier networks, with one tracking number and customs clearance on the way.',
    direction: 'both',
    mode: 'air',
    highlights: [
      'Documents, samples and small parcels',
      'One tracking number from door to door',
      'Import and export in both countries',
      'Invoice wording checked before collection',
    ],
    imageAlt:
      'A helmeted courier on a scooter with an amber parcel box crosses the city as an aircraft climbs overhead',
    description: `A courier is the quickest way to move something small. The courier network collects at one door and delivers at the other, with its own or contracted flights, and clears customs on the way. We choose the network for the destination, prepare the papers and follow the parcel for you.

## When to choose it

Use a courier for bank documents, bills of lading, fabric swatches, approval samples, urgent spare parts and single online orders. Once a consignment grows past a few cartons, ask us to compare it with [Air Freight Export](/serviceDetail/air-freight-export) or [Air Freight Import](/serviceDetail/air-freight-import): from there on, the courier’s rate per kilogram is usually the higher one.

## How it works

1. Tell us the contents, true value, weight and size, and both addresses with telephone numbers.
2. We check that the contents may travel by courier and draft the invoice.
3. The parcel is packed, labelled and collected.
4. The network clears it, normally under its own simplified procedure, and asks the receiver for duty and tax if any are due.
5. The parcel is delivered against a signature, and we keep the proof of delivery.

## Papers you need

- Documents: an air waybill only
- Goods: air waybill and a commercial or pro forma invoice with a plain description, the value and the country of origin
- Goods sold from Bangladesh: the **EXP form** through the exporter’s bank. Ask the bank whether a small online sale to a private buyer needs one
- Bona fide trade samples from a registered exporter may go without an EXP form within the limit of the export policy in force

## Good to know

- Couriers have a divisor of their own for the volume. Many divide cubic centimetres by 5,000 instead of the 6,000 of ordinary air freight.
- “Sample” or “gift” alone is not a description. Write what the thing is and what it is made of.
- A sample without commercial value still needs a realistic value for customs.
- Lithium batteries packed by themselves, perfume, aerosols and currency are refused or restricted. Ask before you pack them.`,
  },
  {
    title: 'Charter Air Cargo',
    summary:
      'A whole aircraft or part of one, to and from Dhaka and Hong Kong, for cargo that is too large, too urgent or too much for scheduled flights.',
    direction: 'both',
    mode: 'air',
    highlights: [
      'Full and part charters',
      'Aircraft matched to the largest piece',
      'Landing permissions and handling arranged',
      'Loading plan agreed before the contract',
    ],
    imageAlt:
      'A large freighter with its nose raised, a single big strapped crate waiting on the loader',
    description: `A charter hires an aircraft, or a fixed part of one, for your cargo alone. The route, the day and the loading are planned around the consignment instead of around a timetable. We act between you and the aircraft operator, from the first feasibility check to unloading.

## When to choose it

Three situations justify the cost. The piece does not fit: the lower deck of a passenger aircraft takes pieces up to about 160 cm high, so a taller machine needs the main deck of a freighter. The quantity is too great: many tonnes of delayed garments must leave together. Or no scheduled freighter calls at the airport.

Ask about a part charter first. It buys several pallet positions on a flight that is going anyway.

## How it works

1. Send the dimensions and weight of each piece, the place and the date by which it must move.
2. We compare aircraft types for door size, floor strength and range, and offer those that work.
3. The charter contract fixes the price, payment, waiting time and cancellation charges. Read the last two carefully.
4. The operator applies for traffic rights and landing permission in each country, while we arrange ground handling, lifting gear and customs.
5. The cargo is screened, built up on pallets and loaded to the agreed plan, and unloaded under supervision.

## Papers you need

- Charter agreement and air waybill
- A packing list with the size, weight and, for heavy pieces, the centre of gravity and lifting points
- Commercial invoice, and the EXP form and bill of export for goods sold from Bangladesh
- Import papers and permits at destination
- Dangerous goods declaration and any operator approval, if such goods are on board

## Good to know

Night slots, parking and fuel differ between airports and change the price more than distance does. If the cargo is too large for ordinary trucks as well, plan the road part under [Project Cargo](/serviceDetail/project-cargo) at the same time.`,
  },
];
