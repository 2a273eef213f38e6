/** A map with one point that people set: by a click, by dragging its marker, or by keys. Knows Leaflet, nothing of React. */
import { control, divIcon, map, marker, tileLayer, type LatLng, type Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Point } from '#shared/browser/chinese-map.ts';
import { stepOf, type TileSource } from './place.ts';
import type { View } from './province-view.ts';

interface Options {
  tiles: TileSource;
  labels: { marker: string; zoomIn: string; zoomOut: string };
  view: View;
  point: Point | null;
  /** The point is somewhere else now. */
  onPoint: (point: Point) => void;
  /** Whether the last pictures that were asked for came. */
  onTiles: (loaded: boolean) => void;
}
export interface DrawnMap {
  /** Puts the marker there and keeps it in sight; null takes it away. */
  show(point: Point | null): void;
  /** Looks elsewhere, as long as there is no point. */
  look(view: View): void;
  remove(): void;
}

const ZOOM = { min: 3, max: 18, point: 15 } as const;
/** From the marker to the edge, in pixels. */
const MARGIN: [number, number] = [48, 56];
const PIN = divIcon({
  className: 'place-pin',
  iconSize: [36, 44],
  iconAnchor: [18, 42],
  html: '<svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true"><path d="M18 42C9 30 4 24 4 16a14 14 0 0 1 28 0c0 8-5 14-14 26z"/><circle cx="18" cy="16" r="5.5"/></svg>',
});
const pointAt = (place: LatLng): Point => {
  const { lng, lat } = place.wrap();
  return { lng, lat };
};

export function drawMap(box: HTMLElement, { tiles, labels, view, point, onPoint, onTiles }: Options): DrawnMap {
  const isAnimated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = point ? { centre: point, zoom: ZOOM.point } : view;
  const drawn = map(box, {
    center: start.centre,
    zoom: start.zoom,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    attributionControl: false,
    zoomControl: false,
    worldCopyJump: true,
    scrollWheelZoom: false,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
    inertia: isAnimated,
  });
  control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(drawn);
  let hasLoaded = false;
  tileLayer(tiles.url, { subdomains: tiles.hosts, minZoom: ZOOM.min, maxZoom: ZOOM.max })
    .on('tileload', () => {
      hasLoaded = true;
      onTiles(true);
    })
    .on('tileerror', () => hasLoaded || onTiles(false))
    .addTo(drawn);
  // A wheel scrolls the page until somebody works with the map.
  drawn.on('focus', () => drawn.scrollWheelZoom.enable());
  drawn.on('blur', () => drawn.scrollWheelZoom.disable());
  drawn.on('click', ({ latlng }) => onPoint(pointAt(latlng)));
  const press = (event: KeyboardEvent) => {
    if (event.target !== box || event.key !== 'Enter') return;
    event.preventDefault();
    onPoint(pointAt(drawn.getCenter()));
  };
  box.addEventListener('keydown', press);
  const sizes = new ResizeObserver(() => drawn.invalidateSize({ animate: false }));
  sizes.observe(box);

  let pin: Marker | null = null;
  const place = (at: Point): Marker => {
    const made = marker(at, { icon: PIN, draggable: true, autoPan: true, title: labels.marker }).addTo(drawn);
    made.on('dragend', () => onPoint(pointAt(made.getLatLng())));
    const element = made.getElement();
    element?.setAttribute('aria-label', labels.marker);
    element?.addEventListener('keydown', (event) => {
      const step = stepOf(event.key, event.shiftKey);
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      onPoint(pointAt(drawn.unproject(drawn.project(made.getLatLng()).add(step))));
    });
    return made;
  };
  const show = (next: Point | null) => {
    if (!next) {
      pin?.remove();
      pin = null;
      return;
    }
    pin = pin?.setLatLng(next) ?? place(next);
    if (drawn.getBounds().contains(next)) drawn.panInside(next, { padding: MARGIN });
    else drawn.setView(next, Math.max(drawn.getZoom(), ZOOM.point), { animate: false });
  };
  show(point);
  return {
    show,
    look: (next) => void (pin ?? drawn.setView(next.centre, next.zoom, { animate: false })),
    remove() {
      sizes.disconnect();
      box.removeEventListener('keydown', press);
      drawn.remove();
    },
  };
}
