/** The part of `saxen` that we use; it brings no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      call: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(event: 'text', call: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', call: (text: string) => void): this;
    on(event: 'closeTag', call: (name: string) => void): this;
    /** @throws Error for what is no well-formed XML */
    parse(xml: string): void;
    stop(): void;
  }
}
