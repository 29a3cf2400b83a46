import type { ContainerTypeCode } from '../../edge-api/contract/freight/container-types';

// What goes into the container planner and what comes out. Sides and places are in cm and weights in
// kg, as in a request.

/** A side of a package by its name in the request. */
export type Side = 'length' | 'width' | 'height';

/** Packages alike. */
export type CargoLine = {
  quantity: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  weightKg: number;
  /** Other packages may stand on it. */
  stackable: boolean;
  /** The sides that may stand upright; `height` alone means "this side up". */
  upright: readonly Side[];
  /**
   * The most weight in kg on top of one of them, spread evenly. Null where it is not known: then they
   * carry as much as their own kind weighs, stacked up to the roof.
   */
  mostOnTopKg: number | null;
};

/** What is to be planned, and the types of container that may be used. */
export type PlanRequest = { cargo: CargoLine[]; types: ContainerTypeCode[] };

/** The room in a container; a null door means that it is loaded from above or from its sides. */
export type Room = {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  door: { widthCm: number; heightCm: number } | null;
  payloadKg: number;
};

/** Along the container, across it, and up, in cm; places count from the front wall, the left wall and the floor. */
export type Triple = { x: number; y: number; z: number };

/** Packages alike that stand close together, as one cuboid. */
export type Block = {
  /** The index of their line in the cargo. */
  line: number;
  /** Which side of the packages stands upright. */
  up: Side;
  /** The corner nearest to the front wall, the left wall and the floor. */
  at: Triple;
  /** The sides of one package, as it stands. */
  sides: Triple;
  /** How many packages stand along, across and above each other. */
  count: Triple;
  /** The layer of its lowest packages: 1 on the floor, 2 on packages of layer 1, and so on. */
  layer: number;
};

/** A container, or several that are filled alike, with its blocks in the order of loading. */
export type Load = { type: ContainerTypeCode; times: number; blocks: Block[] };

/** Why packages are in no container. */
export type LeftReason = 'too-large' | 'door' | 'too-heavy' | 'too-many';

export type LoadPlan = {
  loads: Load[];
  /** Packages that are in no container, by line. */
  left: { line: number; quantity: number; reason: LeftReason }[];
};
