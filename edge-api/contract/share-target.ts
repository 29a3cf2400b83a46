/** How other apps share files with the installed app, which puts them into a request. */
export const shareTarget = {
  /** The path to which the browser posts them, from the web app manifest; the service worker answers. */
  path: '/services/request/share',
  /** The name of the form field with the files. */
  field: 'files',
  /** The request form, once they are stored on the device. */
  stored: '/services/request?shared=stored',
  /** The same when a page of another site posted them. */
  refused: '/services/request?shared=refused',
  /** The same where no service worker could store them. */
  lost: '/services/request?shared=lost',
} as const;
