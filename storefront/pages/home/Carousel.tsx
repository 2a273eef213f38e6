import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../data/i18n.tsx';
import type { Advert } from '#shared/contract/content.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Carousel.module.css';

const PAUSE = 6_000;

const wantsMotion = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Runs while nobody reads, points at or pauses it; never for people who asked for less motion. */
function useRunning(count: number, step: () => void) {
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => setPlaying(count > 1 && wantsMotion()), [count]);
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => document.hidden || latest.current(), PAUSE);
    return () => clearInterval(timer);
  }, [playing, held]);
  return { playing, setPlaying, setHeld };
}

/** Slides side by side in a snapping row, so touch and trackpad work by themselves. */
export function Carousel({ slides }: { slides: readonly Advert[] }) {
  const t = useT();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const next = (index + slides.length) % slides.length;
    const element = row.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior: wantsMotion() ? 'smooth' : 'instant' });
  };
  const { playing, setPlaying, setHeld } = useRunning(slides.length, () => show(current + 1));
  const follow = () => {
    const element = row.current;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  return (
    <section
      className={styles['carousel']}
      aria-roledescription="carousel"
      aria-label={t('common.fold')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul ref={row} className={styles['row']} onScroll={follow}>
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-roledescription="slide"
            aria-label={t('common.slide', { index: index + 1, count: slides.length })}
            inert={index !== current}
          >
            <Link to={slide.url} className={styles['slide']}>
              <Picture
                src={slide.image}
                alt=""
                width={1920}
                height={640}
                sizes="(min-width: 1200px) 790px, 100vw"
                full
                eager={index === 0}
              />
              <strong>{slide.name}</strong>
            </Link>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles['controls']}>
          <button type="button" aria-label={t('common.previousSlide')} onClick={() => show(current - 1)}>
            <ChevronLeft size={18} aria-hidden />
          </button>
          <span aria-hidden>
            {current + 1} / {slides.length}
          </span>
          <button type="button" aria-label={t('common.nextSlide')} onClick={() => show(current + 1)}>
            <ChevronRight size={18} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t(playing ? 'common.pause' : 'common.play')}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          </button>
        </div>
      )}
    </section>
  );
}
