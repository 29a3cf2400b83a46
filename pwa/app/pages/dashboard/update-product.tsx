import { useSearchParams } from 'wouter';
import { ProductForm } from '../../../features/admin/catalogue/product-form';
import { DashboardPage } from '../../dashboard-page';

export default function UpdateProductPage({ params }: { params: { id?: string } }) {
  const [search] = useSearchParams();
  return (
    <DashboardPage title="Update a product">
      <ProductForm id={params.id ?? ''} entryId={search.get('entry')} />
    </DashboardPage>
  );
}
