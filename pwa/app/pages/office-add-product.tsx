import { useSearchParams } from 'wouter';
import { ProductForm } from '../../features/dashboard/product-form';
import { OfficePage } from '../office-page';

export default function AddProductPage() {
  const [search] = useSearchParams();
  return (
    <OfficePage title="Add a product" for="staff">
      <ProductForm id={null} entryId={search.get('entry')} />
    </OfficePage>
  );
}
