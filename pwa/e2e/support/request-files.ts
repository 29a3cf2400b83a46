import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from 'playwright/test';

const pdf = (name: string, sizeBytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(sizeBytes - 9)]),
});
/** A packing list of 10 MB. */
export const list = () => pdf('packing-list.pdf', 10_000_000);
export const photo = () => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(50_000)]),
});

type File = ReturnType<typeof pdf>;

/** Chooses files in the request form that is open. */
export async function chooseFiles(page: Page, ...files: File[]) {
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  for (const { name } of files) await expect(page.getByText(name).first()).toBeAttached();
}

/** Returns name, state and hash of each file of a request, as the company's database has them. */
export const filesOf = (
  rows: (sql: string, values: unknown[]) => Promise<unknown[]>,
  reference: string,
) =>
  rows(
    `select listed.value ->> 'name' as name, file.state,
      (select encode(sha256(string_agg(bytes, ''::bytea order by start_byte)), 'hex')
        from request_file_pieces as piece where piece.file_id = file.id) as hash
    from submissions as request
    cross join jsonb_array_elements(request.files) as listed
    join request_files as file on file.id = (listed.value ->> 'id')::uuid
    where request.reference = $1 order by name`,
    [reference],
  );

/** Returns what `filesOf` shows of a file of which the server has every byte. */
export const received = ({ name, buffer }: File) => ({
  name,
  state: 'received',
  hash: createHash('sha256').update(buffer).digest('hex'),
});
