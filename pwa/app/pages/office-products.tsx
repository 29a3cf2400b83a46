import { links } from '../../config/links';
import { CsvImport } from '../../features/dashboard/csv-import';
import { ExportButton } from '../../features/dashboard/export-button';
import { ProductManager } from '../../features/dashboard/product-manager';
import { ButtonLink } from '../../ui/button';
import { OfficePage } from '../office-page';

export default function ProductsPage() {
  return (
    <OfficePage
      title="Products"
      for="staff"
      actions={
        <>
          <ButtonLink icon="plus" href={links.office('addProducts')}>
            Add
          </ButtonLink>
          <CsvImport scope="products" />
          <ExportButton name="products.csv" />
        </>
      }
    >
      <ProductManager />
    </OfficePage>
  );
}
