/** A map service as the shop sees it. Coordinates are those of Chinese maps, in degrees. */

export interface MapPoint {
  lng: number;
  lat: number;
}
export interface FoundPlace extends MapPoint {
  /** As the service writes the address. */
  address: string;
}
export interface Drive {
  metres: number;
  seconds: number;
}

/** Every call may throw `OutgoingError` or `MapRefusal`. */
export interface MapService {
  /** @returns null where the address is nowhere */
  find(address: string): Promise<FoundPlace | null>;
  /** The address of a point; '' in the open sea. */
  addressAt(point: MapPoint): Promise<string>;
  /** By road; null where there is none. */
  drive(from: MapPoint, to: MapPoint): Promise<Drive | null>;
  /** One harmless call. @throws with the reason when the key does not work */
  check(): Promise<void>;
}

/** The service's own "no". */
export class MapRefusal extends Error {
  override readonly name = 'MapRefusal';
}

export interface MapPort {
  /** Null where no key is set. */
  current(): Promise<MapService | null>;
  /** Does the key work? @throws SettingFlaw, or the reason of a call */
  check(): Promise<void>;
}
