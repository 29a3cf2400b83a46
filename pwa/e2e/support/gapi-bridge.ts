/**
 * Replaces `https://apis.google.com/js/api.js`, which a machine without internet can't load:
 * the part of `gapi.iframes` through which the sign-in SDK and the provider's frame talk, over
 * `postMessage`. Runs in the page and in the frame; it is sent there as text, so it imports nothing.
 */
export function gapiBridge(): void {
  type Handler = (data: unknown) => unknown;
  type Message = { bridge: true; call?: string; answer?: unknown; data?: unknown; id: number };

  const channel = (peer: Window) => {
    const handlers = new Map<string, Handler>();
    const early: Message[] = [];
    const waiting = new Map<number, (answer: unknown) => void>();
    let lastId = 0;

    const post = (message: Omit<Message, 'bridge'>) =>
      peer.postMessage({ bridge: true, ...message }, '*');
    const handle = async ({ call = '', data, id }: Message) =>
      post({ id, answer: [await handlers.get(call)?.(data)] });

    handlers.set('ping', () => 'pong');
    addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
      if (source !== peer || data?.bridge !== true) return;
      if (data.call === undefined) {
        waiting.get(data.id)?.(data.answer);
        waiting.delete(data.id);
      } else if (handlers.has(data.call)) handle(data);
      else early.push(data);
    });
    const send = (call: string, data: unknown, onAnswer: (answer: unknown) => void) => {
      lastId += 1;
      waiting.set(lastId, onAnswer);
      post({ call, data, id: lastId });
    };
    return {
      register(name: string, handler: Handler) {
        handlers.set(name, handler);
        for (const message of early.splice(0)) {
          if (message.call === name) handle(message);
          else early.push(message);
        }
      },
      send(name: string, data: unknown, onAnswer: (answer: unknown) => void) {
        send(name, data, (answer) => {
          try {
            onAnswer(answer);
          } catch {
            // The SDK fails on purpose after an answer; the real library ignores that too.
          }
        });
      },
      restyle: async () => {},
      ping: (onAnswer: () => void) =>
        new Promise<void>((resolve) => {
          const timer = setInterval(
            () =>
              send('ping', null, () => {
                clearInterval(timer);
                onAnswer();
                resolve();
              }),
            50,
          );
        }),
    };
  };

  const context = {
    async open(
      { url, where }: { url: string; where: Element },
      onOpen: (frame: ReturnType<typeof channel>) => unknown,
    ) {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.hidden = true;
      where.append(frame);
      if (!frame.contentWindow) throw new Error('The frame has no window.');
      const opened = channel(frame.contentWindow);
      await onOpen(opened);
      return opened;
    },
    getParentIframe: () => channel(parent),
  };
  const page = window as unknown as Record<string, unknown> & { gapi_onload?: () => void };
  page.gapi = {
    load: (_: string, { callback }: { callback: () => void }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: class {}, getContext: () => context },
  };
  const { src } = document.currentScript as HTMLScriptElement;
  const onload = new URL(src).searchParams.get('onload');
  const loaded = onload ? (page[onload] as () => void) : page.gapi_onload;
  loaded?.();
}
