import { fromDoors } from './from-doors';
import { inBoxes } from './in-boxes';
import { otherWays } from './other-ways';
import type { Shipment } from './rows';

/** What a forwarder is asked within a week, as their customers know it. */
export const tenShipments: readonly Shipment[] = [...inBoxes, ...otherWays, ...fromDoors];
