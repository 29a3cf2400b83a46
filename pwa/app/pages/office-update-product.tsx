import { useSearchParams } from 'wouter';
import { ProductForm } from '../../features/dashboard/product-form';
import { OfficePage } from '../office-page';

export default function UpdateProductPage({ params }: { params: { id?: string } }) {
  const [search] = useSearchParams();
  return (
    <OfficePage title="Update a product" for="staff">
      <ProductForm id={params.id ?? ''} entryId={search.get('entry')} />
    </OfficePage>
  );
}
