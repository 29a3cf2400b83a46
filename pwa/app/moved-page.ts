/** What a page's `load` answers when its content stands at another path now. */
export class Moved {
  constructor(readonly path: string) {}
}
