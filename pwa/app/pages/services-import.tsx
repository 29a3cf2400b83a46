import type { CatalogueReader } from '../../../edge-api/contract/page';
import { links } from '../../config/links';
import { ExportOrImportPage } from '../export-or-import-page';

export const load = async (read: CatalogueReader) => ({
  services: { value: await read.services() },
});

const steps = [
  {
    title: 'Before you order',
    text: 'HS code, duties and permits first: some goods need a permission before the letter of credit is opened, and a wrong code is paid for twice.',
  },
  {
    title: 'Collected at the supplier',
    text: 'Under EXW or FCA we collect abroad, inspect where you ask for it, consolidate small lots and book the carriage.',
  },
  {
    title: 'Cleared at arrival',
    text: 'Into Bangladesh: bill of entry through ASYCUDA World with invoice, packing list, transport document and LC or LCA papers. Into Hong Kong: the import declaration within 14 days.',
  },
  {
    title: 'Delivered',
    text: 'From Chattogram, Dhaka airport or a land port to your warehouse, the empty container returned in time.',
  },
];

export default function ServicesImportPage() {
  return (
    <ExportOrImportPage
      direction="import"
      title="Import to Bangladesh and Hong Kong"
      lead="From the supplier abroad to your warehouse: collection, carriage, customs clearance and delivery under one reference."
      path={links.servicesImport}
      steps={steps}
    />
  );
}
