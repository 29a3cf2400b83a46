import type { CatalogueReader } from '../../../edge-api/contract/page';
import { exportTexts } from '../../config/company/pages/export';
import { links } from '../../config/links';
import { ExportOrImportPage } from '../export-or-import-page';

export const load = async (read: CatalogueReader) => ({
  services: { value: await read.services() },
});

export default function ServicesExportPage() {
  return <ExportOrImportPage direction="export" {...exportTexts} path={links.servicesExport} />;
}
