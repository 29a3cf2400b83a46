import type { SeedService } from '../seed-types';

export const seaServices: SeedService[] = [
  {
    title: 'Sea Freight FCL Export',
    summary:
      'Full containers from Chattogram and Hong Kong: equipment, vessel booking, stuffing, verified gross mass, export customs and the bill of lading.',
    direction: 'export',
    mode: 'sea',
    highlights: [
      '20 ft, 40 ft and 40 ft high-cube containers',
      'Stuffing at the factory, CFS or depot',
      'VGM and shipping instructions sent on time',
      'House or carrier bill of lading, or sea waybill',
    ],
    imageAlt:
      'A quay crane lowers an amber container onto a vessel seen from the stern, with a truck waiting below the portal',
    description: `In a full container load (FCL) the whole container is yours, from the moment it is sealed to the moment the consignee opens it. We arrange it from Chattogram (BDCGP) and Hong Kong (HKHKG) to ports worldwide, under the carrier’s bill of lading or our own house bill.

## When to choose it

As a working rule, start comparing FCL with [LCL](/serviceDetail/sea-freight-lcl-consolidation) once a shipment passes about 13 to 15 m³. A 20 ft container takes roughly 28 m³ of cartons in practice, a 40 ft about 58 and a 40 ft high cube about 68. Goods that are heavy, fragile or sensitive to smell may need a container of their own at a smaller volume.

## How it works

1. We book the vessel and tell you its cut-offs for cargo, for shipping instructions and for the verified gross mass (VGM).
2. The container is stuffed. In Bangladesh this is mostly done at a private off-dock around Chattogram, where customs officers are present; in Hong Kong at your warehouse or a container freight station.
3. The bill of export is cleared in ASYCUDA World, or a Hong Kong export declaration is lodged within 14 days after export.
4. The container is weighed or its mass calculated, and the **VGM** is sent to the shipping line. Without it the SOLAS convention does not allow loading.
5. The vessel sails. Containers from Chattogram usually change to an ocean vessel at a hub port such as Colombo, Singapore or Port Klang.
6. You check the draft and receive the bill of lading.

## Papers you need

- EXP form certified by the exporter’s bank, for goods sold from Bangladesh
- Commercial invoice and packing list
- Exporter’s registration certificate (ERC) and BIN
- Certificate of origin, or a statement on origin by an exporter registered in the EU’s REX system
- Shipping instructions that match the letter of credit

## Good to know

- The United States, the European Union, Great Britain and other markets require advance cargo data before the container is loaded at origin. For Great Britain it is the safety and security declaration, at least 24 hours before loading (gov.uk, checked on 26 November 2026). Give us full buyer and seller details and HS codes with the booking.
- The day that the United Nations had set for Bangladesh to leave the least developed countries, 24 November 2026, has passed (General Assembly resolution 76/8). In June 2026 its Committee for Development Policy recommended 24 November 2029 instead. Ask whether the Assembly has decided so. From the day on which Bangladesh leaves, the EU grants the duty-free access of these countries for three more years (Regulation (EU) No 978/2012); other countries have rules of their own. Checked on 26 November 2026. [Trade Documents](/serviceDetail/trade-documents) says more.`,
  },
  {
    title: 'Sea Freight FCL Import',
    summary:
      'Full container imports to Chattogram, inland depots and Hong Kong, with the bill of lading, manifest, delivery order and container return kept on schedule.',
    direction: 'import',
    mode: 'sea',
    highlights: [
      'Chattogram, Dhaka inland depot, Pangaon and Hong Kong',
      'Free time and detention watched for you',
      'Document check before the vessel sails',
      'Delivery to the factory and empty return',
    ],
    imageAlt:
      'A loaded container ship arrives bow-on with a tug, the skyline and hills of Hong Kong behind',
    description: `We import full containers for factories, traders and projects, starting at the supplier’s door or the port of loading and ending when the empty container is back with the shipping line. The last part matters, because storage and detention are charged by the day.

## When to choose it

FCL suits raw cotton and yarn, machinery, chemicals, building materials and any regular order that fills most of a container. The seal stays on until customs or the consignee opens it, so the goods are handled less, and it is easier to prove where something went missing. If several suppliers each have a part load for you, look at [Buyers Consolidation](/serviceDetail/buyers-consolidation).

## How it works

1. Before shipment we compare the draft bill of lading, invoice and packing list with your letter of credit. The **place of delivery** is fixed now: the Dhaka inland depot or Pangaon must appear on the bill of lading.
2. The vessel sails, normally by way of a hub port, and the carrier files the import manifest.
3. You pay the bank or accept its terms, and receive the endorsed original bill of lading. Where the bank permits it, the seller arranges a telex release instead.
4. We obtain the delivery order from the carrier.
5. Customs assesses the bill of entry, and the duties and port charges are paid.
6. The container goes to you by trailer, or is unstuffed at the port or depot, and the empty container is returned.

## Papers you need

Send us the bill of lading, commercial invoice, packing list, certificate of origin, insurance cover note, letter of credit with the LCA form where applicable, IRC and BIN. Bonded factories add the papers of their bond. For Hong Kong the bill of lading, invoice and any licence are enough to start; the import declaration follows within 14 days.

## Good to know

Storage in the port and detention by the shipping line are counted separately, each under its own tariff. Ask for the free days of both before you sign the purchase contract: they can sometimes be negotiated then, and hardly ever afterwards.`,
  },
  {
    title: 'Sea Freight LCL Consolidation',
    summary:
      'Share a container and pay only for the space you use: less than container load freight in and out of Chattogram and Hong Kong, by revenue ton.',
    direction: 'both',
    mode: 'sea',
    highlights: [
      'Charged per revenue ton: m³ or 1,000 kg',
      'House bill of lading for each consignment',
      'Handled at bonded container freight stations',
      'Suits loads of roughly 1 to 13 m³',
    ],
    imageAlt:
      'A cutaway container packed with crates bearing different owners’ marks, a forklift bringing the last one',
    description: `In a less than container load (LCL) shipment your cartons travel with those of other shippers. The consolidator stuffs a container at a freight station and ships it as one unit. At the other end it is unstuffed, and each consignee collects against a house bill of lading.

## When to choose it

LCL makes sense between about one and thirteen cubic metres, or when you would rather ship small quantities often than fill a container and hold the stock. It takes longer: stuffing, unstuffing and waiting for the closing date usually add several days to the time of a full container. Goods with a strong smell, liquids in weak packing and goods that cannot be stacked can harm other cargo and may be refused.

## How it works

1. Tell us the packages, dimensions and weights. We calculate **revenue tons**: the greater of the volume in cubic metres and the gross weight in tonnes. A shipment of 2.4 m³ weighing 1,500 kg pays for 2.4. The minimum is one revenue ton.
2. You deliver to the container freight station (CFS) before its cut-off.
3. The goods are measured again on receipt. That measurement is the one invoiced.
4. The goods are cleared for export, and the container is stuffed and sealed.
5. At the destination the container is unstuffed, and you collect after clearance and payment of the local charges.

## Papers you need

- Invoice and packing list with marks and numbers for every package
- For Bangladesh exports, the EXP form, bill of export and certificate of origin
- For Bangladesh imports, letter of credit or LCA form where applicable, IRC, BIN and bill of entry
- For Hong Kong, an import or export declaration within 14 days
- House bill of lading, original or released as the parties agreed

## Good to know

A low ocean rate can hide high destination charges. Compare the totals for both ends. As the Incoterms rule, *FCA* fits LCL better than FOB, because the seller hands over the goods at the freight station, days before they are on a ship.`,
  },
  {
    title: 'Buyers Consolidation',
    summary:
      'Orders from several factories gathered at one freight station and shipped to one buyer as full containers, with purchase orders checked on receipt.',
    direction: 'export',
    mode: 'sea',
    highlights: [
      'Many suppliers, one consignee, full containers',
      'Cargo matched to purchase orders on receipt',
      'Forwarder’s cargo receipt for each supplier',
      'Container plan approved by the buyer',
    ],
    imageAlt: 'Four factories send parcels along converging paths into one labelled container',
    description: `Buyers consolidation serves an importer who buys from several factories at once. Each supplier delivers to the same freight station, we group the cartons by purchase order and destination, and the buyer receives full containers instead of many small lots.

## When to choose it

- Your suppliers around Dhaka, Chattogram or southern China rarely fill a container each.
- You want one view of what has been received, what is late and what is short.
- The stock should arrive mixed for one shop or distribution centre, not factory by factory.

All the goods go to one consignee: that is the difference from ordinary [LCL](/serviceDetail/sea-freight-lcl-consolidation). The container can go straight to the buyer’s door without being unstuffed at a freight station.

## How it works

1. The buyer gives us the open purchase orders, the shipping dates and the rules for loading.
2. Suppliers book against an order. We check quantity and date, and tell the buyer of any difference.
3. Cartons are received, counted, measured and checked for visible damage; barcodes can be scanned.
4. Each factory clears its own goods: a bill of export under its own EXP form in Bangladesh.
5. We propose a load plan, and stuff the containers once the buyer approves it.
6. The supplier receives a forwarder’s cargo receipt (FCR) or a bill of lading, as the contract says. The buyer receives one set of papers.

## Papers you need

From every supplier: commercial invoice, packing list by order and size, EXP form, and certificate of origin or statement on origin (see [Trade Documents](/serviceDetail/trade-documents)). Garment exporters add the utilisation declaration for bonded materials. From the buyer: the order file, the consignee details and, for the United States, the data for the importer security filing.

## Good to know

An FCR is not a document of title. Suppliers paid by letter of credit should make sure that it accepts an FCR before they hand over the goods. Agree on **FCA** with the freight station as the named place, so that everyone knows where the risk passes.`,
  },
  {
    title: 'Reefer Cargo',
    summary:
      'Frozen and chilled goods in temperature-controlled containers, with pre-trip inspection, set point, power supply and health papers planned together.',
    direction: 'both',
    mode: 'sea',
    highlights: [
      'Frozen, chilled and controlled-temperature loads',
      'Pre-trip inspection before every release',
      'Power planned on road, at port and on board',
      'Temperature loggers on request',
    ],
    imageAlt:
      'A white refrigerated container with its fan unit and temperature panel, marked with a snow crystal',
    description: `A refrigerated container keeps a temperature; it does not create one. The cargo has to be cooled or frozen to its carriage temperature before loading, and the power must not stop for long between factory and customer. We plan both, from the cold store to the last plug.

## When to choose it

Frozen shrimp and fish from Khulna and Chattogram, fresh fruit and vegetables, dairy products, ice cream, some medicines and certain chemicals all travel this way. For chilled goods that keep for only a few days, [air freight](/serviceDetail/air-freight-export) may be the only realistic mode.

## How it works

1. You state the set point, ventilation, humidity and permitted range. Frozen food is commonly carried at -18 °C or colder; fruit needs fresh air and a temperature that suits the variety.
2. The line releases a container that has passed its **pre-trip inspection**, and we check it for cleanliness, odour and door seals.
3. It is loaded quickly, below the red load line and with the air channels left open. A temperature logger goes in if you want an independent record.
4. A generator set powers the container on the road. After that port and ship supply the power, and alarms are watched.
5. Clearance at the destination is prepared early, because plug-in charges are counted by the day.

## Papers you need

- Invoice, packing list and bill of lading showing the set temperature
- EXP form and bill of export for goods sold from Bangladesh
- A health certificate for fish and animal products, issued by the competent authority of the exporting country
- For wild fish to the European Union a catch certificate, validated by the country of the vessel’s flag; the importer enters it in the system CATCH, mandatory since 10 January 2026 (Regulation (EC) No 1005/2008, checked on 26 November 2026)
- A phytosanitary certificate for plants and fruit, and an import permit where the buying country asks for one
- In Bangladesh, quarantine release and any food test ordered by the Import Policy Order
- In Hong Kong, the licence or health certificate required for frozen or chilled meat and poultry

## Good to know

Write the temperature in the same way on every paper, with its sign and its unit. One missing minus sign can spoil the whole cargo.`,
  },
  {
    title: 'Cross Trade Shipping',
    summary:
      'Freight from one foreign country to another for a trader in Bangladesh or Hong Kong, with switch bills of lading where the law allows.',
    direction: 'both',
    mode: 'sea',
    highlights: [
      'Origin and destination both abroad',
      'Switch bills of lading where lawful',
      'Supplier and buyer kept on separate papers',
      'One coordinator for both ends',
    ],
    imageAlt:
      'A container ship sails over the curve of the globe between two ports marked with amber pins',
    description: `In a cross trade, also called triangular or merchanting trade, the goods go directly from the seller’s country to the buyer’s country, while you buy and sell them from a third one. For example, a Hong Kong company buys in Vietnam for a customer in Kenya.

## When to choose it

Choose it when bringing the goods home first would only add handling and time. Hong Kong traders do this every day, because the goods need not pass through Hong Kong at all. For a company in Bangladesh the payment decides: first ask your bank whether and how a merchanting transaction is permitted under Bangladesh Bank’s foreign exchange rules.

## How it works

1. We read both contracts together: Incoterms rules, shipment dates, payment terms, and which party may know which.
2. Our agent at origin books the cargo and clears it for export there.
3. The first bill of lading is issued with your supplier as shipper and you as consignee.
4. If needed, the full set is surrendered and a **switch bill** is issued, with you as shipper and your customer as consignee.
5. Our agent at the destination releases the goods against that bill.

## Papers you need

There are two invoices: your supplier’s to you and yours to the buyer. Add a packing list without the supplier’s name, the certificate of origin, the bill of lading sets, any insurance policy, and licences in both countries. Under letters of credit, check that each credit allows a third-party shipper and the bill you intend to present.

## Good to know

- A switch bill may change the parties. It must never hide the origin, the goods, the port of loading or the true date of shipment.
- Only one full set of originals can be in circulation; the first set must be returned before the second is issued.
- For goods that do pass through Hong Kong: transit cargo, and transhipment cargo on a through bill of lading, need no [trade declaration](/serviceDetail/hong-kong-customs-declarations). Goods that are imported there and sent out again do.
- Sanctions and controls of strategic goods apply in every country involved.`,
  },
];
