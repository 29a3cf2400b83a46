import { useSearchParams } from 'wouter';
import { ProductForm } from '../../../features/admin/catalogue/product-form';
import { DashboardPage } from '../../dashboard-page';

export default function AddProductPage() {
  const [search] = useSearchParams();
  return (
    <DashboardPage title="Add a product">
      <ProductForm id={null} entryId={search.get('entry')} />
    </DashboardPage>
  );
}
