import protobuf from 'protobufjs';

// What the tests read of https://github.com/open-telemetry/opentelemetry-proto; all other fields are skipped.
const { root } = protobuf.parse(`
  syntax = "proto3";
  message TraceRequest { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1;
    bytes span_id = 2;
    bytes parent_span_id = 4;
    string name = 5;
    int32 kind = 6;
    fixed64 start_time_unix_nano = 7;
    fixed64 end_time_unix_nano = 8;
    repeated KeyValue attributes = 9;
    repeated Event events = 11;
    Status status = 15;
  }
  message Event { string name = 2; repeated KeyValue attributes = 3; }
  message Status { string message = 2; int32 code = 3; }
  message Resource { repeated KeyValue attributes = 1; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue {
    oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; }
  }
`);

type Values = Record<string, string | number | boolean | undefined>;

/** A span as it arrived; ids in hexadecimal digits. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  attributes: Values;
  events: { name: string; attributes: Values }[];
  /** 2 is an error. */
  status: { code?: number; message?: string };
};

// biome-ignore lint/suspicious/noExplicitAny: the library knows no types of a parsed schema.
type Decoded = any;

const decoded = (type: string, body: Uint8Array): Decoded => {
  const message = root.lookupType(type);
  return message.toObject(message.decode(body), { longs: Number, arrays: true });
};

const hex = (bytes?: Uint8Array) => Buffer.from(bytes ?? []).toString('hex');

const valuesOf = (pairs: Decoded[]): Values =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value ?? {})[0]]));

/** @returns what the process says of itself, and its spans */
export function readTraces(body: Uint8Array): { resource: Values; spans: ReceivedSpan[] } {
  const [{ resource, scopeSpans }] = decoded('TraceRequest', body).resourceSpans;
  return {
    resource: valuesOf(resource.attributes),
    spans: scopeSpans.flatMap(({ spans }: Decoded) =>
      spans.map((span: Decoded) => ({
        ...span,
        traceId: hex(span.traceId),
        spanId: hex(span.spanId),
        parentSpanId: hex(span.parentSpanId),
        attributes: valuesOf(span.attributes),
        events: span.events.map((event: Decoded) => ({
          name: event.name,
          attributes: valuesOf(event.attributes),
        })),
        status: span.status ?? {},
      })),
    ),
  };
}
