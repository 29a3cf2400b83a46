type Subject = {
  serviceSlug: string | null;
  shipment: {
    commodity: string;
    origin: { place: string };
    destination: { place: string };
  } | null;
};

/** The name of a request: its goods and ends, or its service where nothing is carried. */
export function requestSubject(
  { shipment, serviceSlug }: Subject,
  serviceTitle: string | null | undefined,
): string {
  if (!shipment) return serviceTitle || serviceSlug?.replaceAll('-', ' ') || 'Advice';
  return `${shipment.commodity}, ${shipment.origin.place} to ${shipment.destination.place}`;
}
