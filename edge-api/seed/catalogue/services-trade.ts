import { company } from '../../../pwa/config/company/company';
import type { SeedService } from '../seed-types';

export const tradeServices: SeedService[] = [
  {
    title: 'Customs Clearance Bangladesh',
    summary:
      'Bills of entry and export through ASYCUDA World at Chattogram, Dhaka airport, inland depots and land ports, with papers checked before arrival.',
    direction: 'both',
    mode: 'none',
    highlights: [
      'Sea, air, depot and land customs stations',
      'HS code and duty estimate before shipment',
      'Bonded and preferential entries',
      'Permits from other agencies tracked',
    ],
    imageAlt:
      'A stamped customs document and hand stamp before a customs house with the flag of Bangladesh and a raised barrier',
    description: `The National Board of Revenue administers customs in Bangladesh through its custom houses and stations. Declarations are made electronically in ASYCUDA World, normally by a licensed clearing and forwarding (C&F) agent. We prepare the file, work with the licensed agent and follow the file until the goods are released.

## When to choose it

You can book clearance together with freight, or alone for cargo that another forwarder carries. New importers learn what a product will cost before they order it. Experienced importers use the service for difficult goods, bonded entries and stations where they have no agent.

## How it works

1. From the pro forma invoice we propose the HS code and estimate customs duty, supplementary duty, regulatory duty, VAT and advance taxes, as they apply.
2. We check the conditions of the Import Policy Order: permits, tests, pre-shipment inspection, marking of origin.
3. When the manifest is registered, the **bill of entry** is lodged. For exports it is the **bill of export**.
4. The system decides what happens next: release, a check of the papers or an examination of the goods.
5. Assessment is completed, duty and tax are paid and the release order is issued.
6. Port, depot or airport charges are paid and the cargo leaves through the gate.

## Papers you need

Imports:

- Letter of credit or other bank contract, with LCA form where applicable
- Invoice, packing list, certificate of origin and insurance cover note
- Bill of lading, air waybill or truck receipt, with delivery order
- IRC, BIN and tax registration of the importer
- Certificates of BSTI, plant quarantine or other agencies, if the product requires them

Exports:

- EXP form, invoice, packing list, ERC and BIN
- Utilisation declaration for bonded garment materials

## Good to know

- Used telephones, laptops and other used electronic goods may not be imported into Bangladesh (checked on 23 November 2026).
- Papers that contradict each other are the most common cause of delay: one weight on the invoice, another on the bill of lading. Send us the drafts.
- Customs decides on the HS code in the end. For doubtful goods ask for an advance ruling in good time.`,
  },
  {
    title: 'Hong Kong Customs Declarations',
    summary:
      'Electronic import and export declarations for Hong Kong within the 14-day limit, with licences for controlled goods and permits for dutiable ones.',
    direction: 'both',
    mode: 'none',
    highlights: [
      'Lodged within 14 days of import or export',
      'Hong Kong harmonised codes assigned',
      'Licence check for strategic goods',
      'Dutiable commodity permits arranged',
    ],
    imageAlt:
      'A tablet showing a completed electronic declaration, a junk and the Hong Kong skyline behind',
    description: `Hong Kong is a free port. There is no general tariff and no sales tax, and most goods pay no duty. But nearly every importer and exporter must lodge a **trade declaration**, and controlled goods need a licence. We do both for you.

## When to choose it

Take this service if you trade through Hong Kong without staff who file declarations, if your volumes rise and fall, or if earlier shipments were not declared and still have to be. It goes well with [Warehousing and Distribution](/serviceDetail/warehousing-and-distribution).

## How it works

1. You send invoice, packing list and transport document after each shipment, or let your carrier send them to us.
2. We assign the code of the Hong Kong Harmonized System and ask about anything unclear.
3. Controls are checked. Strategic commodities, for instance certain electronics, chemicals and encryption products, need a licence from the Trade and Industry Department **before** they move.
4. The declaration is lodged electronically, within 14 days after the import or export.
5. The declaration charge is paid, and the number of the declaration is kept with your papers.

## Papers you need

- Commercial invoice with quantity, value and a clear description
- Packing list
- Bill of lading, air waybill or road cargo details
- Country of origin, and of consignment or destination
- Licence or permit for controlled goods, such as frozen meat, medicines or endangered species products
- Authority to act as your agent

## Good to know

- Duty is charged on four groups only, whether imported or made locally: liquors, tobacco, hydrocarbon oil and methyl alcohol.
- Declarations go through authorised service providers. The government’s Trade Single Window replaces these in steps from 2026 (checked on 23 November 2026). We file in the way that is open on the day.
- No declaration is needed for transit cargo, transhipment cargo on a through bill of lading, personal effects, and postal packets worth less than HK$4,000 (checked on 23 November 2026). Some of these goods may still need a licence.
- Late declarations cost a penalty that grows with time, and false ones can be prosecuted.
- Trucks to and from the mainland also need advance cargo data in the Road Cargo System (ROCARS), which is a separate filing.`,
  },
  {
    title: 'Warehousing and Distribution',
    summary:
      'Storage, stock records, order picking and delivery in Bangladesh and Hong Kong, for importers, exporters and regional distribution.',
    direction: 'both',
    mode: 'none',
    highlights: [
      'Short or long storage, by pallet or m³',
      'Stock by batch, expiry date or serial number',
      'Labelling, kitting and repacking',
      'Local delivery with signed proof',
    ],
    imageAlt:
      'Pallet racks in a bright warehouse, a forklift carrying a load past a door that opens on the harbour',
    description: `We receive, store, pick and deliver goods for companies that would rather pay for the space they use than rent a building. Stock is recorded by item and location, and can be reported by batch, expiry date or serial number.

## When to choose it

Importers use it to buy by the container and deliver by the carton. Exporters hold finished goods until a vessel or an inspection date. Regional distributors choose Hong Kong, because goods that wait there normally pay no duty and can go to the market that sells first. You can also use it for a short time, such as a season or the move of a factory.

## How it works

1. We ask about sizes, quantities in and out, hazards, temperature and security, and propose a place and a tariff.
2. Goods are unloaded, counted, checked for visible damage and stored.
3. Orders arrive by e-mail or as a file. We pick first in, first out, or by the earliest expiry date.
4. Extra work is done on request: labels, price tickets, kits, quality checks, repacking.
5. Goods go out with a delivery note, and you receive the signed proof.
6. Stock is counted at agreed intervals, and differences are explained in writing.

## Papers you need

- Item list with codes, units and carton sizes
- Packing list or delivery note for each receipt
- Proof from customs that the goods are cleared or under bond
- Safety data sheets for hazardous items
- In Bangladesh, VAT documents for movements of taxable goods
- In Hong Kong, the import declaration of stored goods, and later the export declaration

## Good to know

Cleared and bonded stock are different things. In Bangladesh goods may be stored without payment of duty only in premises that are licensed for it, and for the use that the owner’s licence permits. In Hong Kong this matters only for dutiable commodities. Storage fees do not include insurance of the goods against fire, water or theft. Cover these in a policy of your own or ask for [Cargo Insurance](/serviceDetail/cargo-insurance) with storage included.`,
  },
  {
    title: 'E-commerce Fulfilment',
    summary:
      'Stock, pick, pack and ship for online sellers: single parcels from Hong Kong and Bangladesh, marketplace replenishment and returns.',
    direction: 'both',
    mode: 'none',
    highlights: [
      'Parcels picked from your stock order by order',
      'Marketplace labels and carton rules followed',
      'Customs data sent with every parcel',
      'Returns checked, restocked or recycled',
    ],
    imageAlt: 'Parcels leave a shopping phone and travel along a conveyor through a scanner',
    description: `Online orders are small, there are many of them, and buyers expect them quickly. We keep your stock on shelves, pick each order as it comes in, pack and label it, and hand it to a parcel network with the customs data that the destination requires. Larger lots go to marketplace warehouses by air or sea.

## When to choose it

Choose it when packing takes you hours of each working day, or when your customers live in several countries. Hong Kong suits cross-border sellers: there is no import duty on most goods and no VAT to pay while they wait. Stock in Bangladesh suits makers of clothing, leather and craft goods who ship from near their workshop, and sellers who serve the home market.

## How it works

1. Send a product file with codes, weights, sizes, materials, HS codes and origin.
2. Stock is received, counted and labelled with barcodes.
3. Orders reach us by file or through a connection to your shop.
4. Items are picked, checked by scanning, packed and weighed.
5. We choose the parcel service by country, weight and the delivery time that you promised.
6. Tracking numbers go back to the shop. Returns are inspected and reported.

## Papers you need

- Invoice and HS code for every item, with the true selling price
- Customs data for postal or courier parcels, sent electronically
- IOSS or local tax number, where the seller is registered for one
- From Bangladesh, the export form and bank reporting that apply to online sales; your bank confirms them
- For stock in Hong Kong, import and export declarations; postal packets worth less than HK$4,000 need none (checked on 23 November 2026)
- Safety data for cosmetics, batteries and liquids

## Good to know

The duty-free limit for small parcels differs from country to country and has been reduced or withdrawn in important markets, so calculate your prices including duty again from time to time. Describe things plainly: *women’s cotton T-shirt, knitted* passes customs, *clothes* may not. We do not handle copies of brands. To test the service with a few products, [write to us](/contact).`,
  },
  {
    title: 'Cargo Insurance',
    summary:
      'Transit cover arranged with licensed insurers under Institute Cargo Clauses (A), (B) or (C), with war and strikes clauses and help with claims.',
    direction: 'both',
    mode: 'none',
    highlights: [
      'Institute Cargo Clauses (A), (B) and (C)',
      'Single shipments or open cover',
      'War and strikes clauses added on request',
      'Claims file prepared with you',
    ],
    imageAlt: 'A large amber umbrella shelters a pyramid of containers from the rain',
    description: `A carrier’s liability is limited by law and convention, usually to an amount per kilogram or package, and it has many exceptions. Cargo insurance pays the owner for the goods themselves. We arrange it with licensed insurers; the insurer, not ${company.name}, carries the risk.

## When to choose it

Ask one question: could you afford to lose this shipment? You also need insurance when you sell under **CIF** or **CIP**, when a bank finances the goods, and on any sea voyage, because a shipowner who declares *general average* may hold back the cargo of owners who give no security.

## How it works

1. You choose the clauses. **(A)** covers all risks of loss or damage except those excluded; **(B)** and **(C)** cover listed events, (C) the fewest. Air cargo has its own clauses.
2. War and strikes are separate clauses. Add them if the route or the contract needs them.
3. The insured value is agreed, usually the invoice value plus freight plus 10 %.
4. A certificate or policy is issued before the journey begins.
5. If something happens, note the damage on the delivery receipt, take photographs, hold the carrier liable in writing and call the surveyor named in the policy.

## Papers you need

- Invoice, packing list and details of packing
- Vessel or flight, route and date
- For a claim: policy, transport document, delivery receipt with remarks, survey report and the letter to the carrier
- For imports to Bangladesh, the cover note for the bank and customs

## Good to know

Under Incoterms® 2020, CIF requires the seller to insure under clauses (C) at least, and CIP under clauses (A), in both cases for 110 % of the contract price unless the parties agree otherwise. Imports to Bangladesh are normally bought without the seller’s insurance and covered by a Bangladeshi insurer. Even clauses (A) do not cover poor packing, delay or natural wear.`,
  },
  {
    title: 'Sourcing and Inspection',
    summary:
      'Supplier search, samples, factory visits and quality inspection before shipment, for buyers who import into Bangladesh or Hong Kong.',
    direction: 'import',
    mode: 'none',
    highlights: [
      'Short list of suppliers, with quotations compared',
      'Inspection during and after production',
      'Container loading supervision',
      'Photo report before the balance is paid',
    ],
    imageAlt:
      'A magnifying glass over woven fabric samples next to an inspection checklist and a measuring tape',
    description: `It is cheapest to find a fault before the goods leave the factory. We help importers to find suppliers and to write down what they expect, and we check the goods for the buyer.

## When to choose it

- You are buying from a factory for the first time, or from a trading company that will not name its factory.
- The value of the order is high for your business.
- A letter of credit or an import rule asks for an inspection certificate.
- Past deliveries were short, late or unlike the sample.

## How it works

1. You describe the product, quantity, target price and market. We look for manufacturers and check that they exist and are registered.
2. We compare the quotations under the same Incoterms rule, with freight and estimated duty.
3. Samples are ordered, and one is approved and sealed by both parties.
4. The order states specification, packing, tolerance and the right to inspect.
5. Inspectors visit: during production, when most goods are packed, or at loading. Random samples are usually drawn by an AQL plan according to ISO 2859-1.
6. You receive the report with photographs and decide: ship, rework or reject.

## Papers you need

- Purchase order or contract with the full specification
- Approved sample and packing artwork
- Pro forma invoice, which in Bangladesh supports the letter of credit and LCA form where applicable
- Test standards or certificates required for the market, for example those of BSTI
- Inspection booking with the supplier’s address and date

## Good to know

An inspection is a sample, not a guarantee of each piece, and it does not replace laboratory tests. Some goods entering Bangladesh need a **pre-shipment certificate** from an agency that the rules recognise; our report cannot replace it. Check such points before the letter of credit is opened, because an amendment costs money and time.`,
  },
  {
    title: 'Export Packing',
    summary:
      'Crates, pallets, cartons and moisture protection built for the journey, with wood treated and marked to ISPM 15 and loads secured in the container.',
    direction: 'export',
    mode: 'none',
    highlights: [
      'Crates and skids built to the drawing',
      'ISPM 15 treated and marked wood',
      'Vacuum foil and desiccant protection',
      'Container lashing and dunnage',
    ],
    imageAlt:
      'An exploded view of a machine on foam and pallet with crate walls, a strapped lid, and strap and filling beside it',
    description: `Packing for export has to survive forklifts, stacking, hurried handling and weeks of humid air at sea. We design and build it for the item and the route, on our premises or at your factory, and secure it so that it does not move.

## When to choose it

Machinery, glass, ceramics, instruments and anything with a bare metal surface should be packed by people who do it daily. Garment exporters call on us for pallets, stronger cartons and moisture protection in the monsoon. Insurers may refuse a claim when packing was not fit for the voyage, so good packing costs little compared with the risk.

## How it works

1. We look at weight, centre of gravity, fragility, corrosion and the way the goods will be lifted.
2. A design is agreed: carton, crate, skid or case, with cushioning and fixings.
3. Solid wood is heat treated or otherwise treated under **ISPM 15** and carries the mark. Plywood and similar manufactured boards are exempt from that standard.
4. Moisture is controlled by foil, desiccants or corrosion inhibitors.
5. Gross weight, dimensions, arrows, lifting points and shipping marks are put on at least two sides.
6. Containers are stuffed and lashed in line with the CTU Code.

## Papers you need

- Drawing or photographs with weights
- Packing list by package, with net and gross weight and size
- Shipping marks from the buyer or the letter of credit
- Treatment certificate for wood if the buyer wants one besides the mark
- Safety data sheet for oil, gas or batteries left in a machine

## Good to know

The outer size costs money. By air a consignment is billed by its gross weight or its cubic centimetres divided by 6,000, whichever is greater; in LCL by cubic metres or tonnes. A crate that is ten centimetres smaller can save more than you expect. Dangerous goods need packaging of a tested UN type, described under [Dangerous Goods](/serviceDetail/dangerous-goods).`,
  },
  {
    title: 'Trade Documents',
    summary:
      'Preparation and checking of bills of lading, certificates of origin, EXP forms and letter of credit documents, so that goods clear and banks pay.',
    direction: 'both',
    mode: 'none',
    highlights: [
      'Letter of credit read before shipment',
      'Certificates of origin applied for',
      'Bill of lading drafts compared line by line',
      'Originals sent by courier with tracking',
    ],
    imageAlt:
      'A bill of lading with a ship vignette, an invoice and a sealed certificate laid out with a fountain pen',
    description: `Goods move on trucks and ships, but ownership and payment move on paper. One wrong letter in a name can stop a payment under a letter of credit. We draft, collect and check the papers of a shipment before anyone relies on them.

## When to choose it

Use it if you export under letters of credit, if your buyer claims a lower rate of duty, or if your bank often finds discrepancies. Small companies give us the whole set; larger ones send their drafts for a second check.

## How it works

1. We read the letter of credit when it arrives and list what you cannot fulfil, so that you can request an amendment in time.
2. The exporter’s bank certifies the **EXP form**, by which the export proceeds are reported to Bangladesh Bank.
3. Invoice and packing list are drawn up, with the HS code and wording of the contract.
4. The bill of lading is drafted: shipper, consignee, notify party, ports, freight clause and date.
5. The certificate of origin is applied for, from the Export Promotion Bureau, a chamber of commerce or another authorised body.
6. The complete set is compared with the letter of credit and handed to you or to the bank.

## Papers you need

- Letter of credit or sales contract, with all amendments
- ERC or IRC, BIN and other registrations
- Measured weights and carton details
- Booking confirmation
- Production or input records that support the origin

## Good to know

- **A bill of lading to order** is a document of title, and its holder controls the goods. An air waybill or a sea waybill is not.
- Under UCP 600, unless the letter of credit says otherwise, original transport documents are presented within 21 days after shipment and never after expiry.
- For the lower EU duty, exporters registered in the REX system write a *statement on origin* on the invoice. It has replaced Form A there.
- A certificate of origin proves where goods were made. By itself it does not give a lower duty: the right rule of origin and direct transport count as well.

## When Bangladesh leaves the least developed countries

Checked on 26 November 2026:

- The day that the United Nations had set, **24 November 2026**, has passed (General Assembly resolution 76/8). In June 2026 its Committee for Development Policy recommended 24 November 2029 instead. The General Assembly decides: ask whether it has.
- **European Union**: the duty-free access goes on for three years after Bangladesh leaves (Regulation (EU) No 978/2012). Statements on origin through REX stay in use. After these years both the duty and the rules of origin may change, for clothing too.
- **Other countries** have rules and dates of their own. Ask us, or the importer, for the rate on the day of arrival before you agree on a price.`,
  },
];
