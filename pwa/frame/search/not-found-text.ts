/** Word for word as it was specified for services. */
export const notFoundText = 'Service not found. Please try a different search term.';
