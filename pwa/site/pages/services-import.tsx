import type { CatalogueReader } from '../../../edge-api/contract/page';
import { importTexts } from '../../config/company/pages/import';
import { links } from '../../config/links';
import { ExportOrImportPage } from '../export-or-import-page';

export const load = async (read: CatalogueReader) => ({
  services: { value: await read.services() },
});

export default function ServicesImportPage() {
  return <ExportOrImportPage direction="import" {...importTexts} path={links.servicesImport} />;
}
