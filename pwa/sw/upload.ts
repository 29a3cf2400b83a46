import { uploadByTus } from '../data/http/tus-upload';
import type { WorkerParts } from './worker-parts';

declare const self: ServiceWorkerGlobalScope & WorkerParts;

/** The worker reads it only when there is a file to send. */
self.uploadFile = uploadByTus;
