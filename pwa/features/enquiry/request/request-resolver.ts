import { valibotResolver } from '@hookform/resolvers/valibot';
import { ServiceRequestForm } from '../../../../edge-api/contract/service-request';

export const requestResolver = valibotResolver(ServiceRequestForm);
