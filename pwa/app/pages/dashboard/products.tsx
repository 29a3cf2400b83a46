import { links } from '../../../config/links';
import { ProductEntries } from '../../../features/admin/catalogue/product-entries';
import { CsvImport } from '../../../features/admin/csv/csv-import';
import { ExportButton } from '../../../features/admin/csv/export-button';
import { ButtonLink } from '../../../ui/button';
import { DashboardPage } from '../../dashboard-page';

export default function ProductsPage() {
  return (
    <DashboardPage
      title="Products"
      actions={
        <>
          <ButtonLink icon="plus" href={links.addProduct}>
            Add
          </ButtonLink>
          <CsvImport scope="products" />
          <ExportButton name="products.csv" />
        </>
      }
    >
      <ProductEntries />
    </DashboardPage>
  );
}
