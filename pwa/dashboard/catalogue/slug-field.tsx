import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { slugify } from '../../../edge-api/contract/catalogue/slug';
import { TextField } from '../../ui/forms/field';

type Props = {
  /** The field that the address follows until the author writes another one. */
  from: 'name' | 'title';
  /** The whole address on the site. */
  preview: (slug: string) => string;
  isNew: boolean;
};

/** Shows the address of a product or service, with a preview of the whole address. */
export function SlugField({ from, preview, isNew }: Props) {
  const { register, setValue, getFieldState, formState } = useFormContext();
  const [name, slug] = useWatch({ name: [from, 'slug'] }) as [string, string];
  const followed = useRef(isNew && slug === '');

  useEffect(() => {
    if (!followed.current) return;
    if (getFieldState('slug').isTouched) followed.current = false;
    else setValue('slug', name ? slugify(name) : '');
  }, [name, setValue, getFieldState]);

  return (
    <TextField
      label="Address"
      hint={
        <>
          {slug ? <code>{preview(slug)}</code> : 'It follows the name.'}
          {!isNew && ' The former address leads to the new one.'}
        </>
      }
      error={formState.errors.slug?.message as string | undefined}
      {...register('slug')}
    />
  );
}
