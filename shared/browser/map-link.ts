/** A point on AMap, in a page or its app; coordinates as a store keeps them (GCJ-02). */
export const mapLink = (lng: string | number, lat: string | number): string =>
  `https://uri.amap.com/marker?position=${encodeURIComponent(`${lng},${lat}`)}`;
