import { fileDamaged } from '../../contract/problem';
import type { FileType } from '../../contract/request-file';
import { ProblemError } from '../problem';

export const uploadVersion = '1.0.0';

/** 412: the server does not know this version of the protocol. */
export const otherVersion = () =>
  new ProblemError(
    412,
    `This server speaks version ${uploadVersion} of the tus protocol (Tus-Resumable: ${uploadVersion}).`,
    { kind: 'other-upload-version', headers: { 'tus-version': uploadVersion } },
  );

/** 404: nothing is accepted that no request asks for. */
export const requestFirst = () =>
  new ProblemError(
    404,
    'The request that names this file has not arrived. Send the request first.',
  );

/** 409: these bytes do not go on where the file ends. */
export const replaced = () =>
  new ProblemError(409, 'This file is being sent by a newer upload. Ask how much of it is here.');

/** 409: the file is here, and stays. */
export const arrived = () => new ProblemError(409, 'This file has arrived already.');

/** 409: all bytes were here, but not those of the file. The device begins again. */
export const damaged = () =>
  new ProblemError(
    409,
    'What arrived is not the file that the request names. Please send the file again.',
    { reason: fileDamaged },
  );

const typeNames: Record<FileType, string> = {
  'application/pdf': 'a PDF',
  'image/jpeg': 'a JPEG picture',
  'image/png': 'a PNG picture',
  'image/webp': 'a WebP picture',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel file (XLSX)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word file (DOCX)',
  'text/csv': 'a CSV file',
};

/** 422: sending it again would not help. */
export const wrongType = (type: FileType) =>
  new ProblemError(422, `This file is not ${typeNames[type]}, although its name says so.`, {
    kind: 'other-file-type',
  });
