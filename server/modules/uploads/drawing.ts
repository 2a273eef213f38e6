/** The places where pictures are decoded and drawn, for the whole process. */
import { CODE } from '#shared/contract/envelope.ts';
import { AppError } from '../../errors.ts';
import { createLimiter } from '../../limiter.ts';

/** Each keeps a core busy and a thread of the pool that files and compression need too. */
const AT_ONCE = 2;
/** A small picture never waits behind more than one of these. */
const BIG_PIXELS = 4_000_000;
const BIG_WAITING = 16;
const WAITING = 500;
const RETRY_SECONDS = 10;

const busy = () => new AppError(CODE.refused, 'upload.busy', { status: 503, params: { seconds: RETRY_SECONDS } });
/** Half of what a client waits for an answer. */
const patienceMs = 15_000;
const anyPlace = createLimiter(AT_ONCE, WAITING, { refusal: busy, patienceMs });
const bigPlace = createLimiter(1, BIG_WAITING, { refusal: busy, patienceMs });

/** Runs `work` in turn; big pictures one at a time. @throws 503 when the line is too long */
export const inDrawingPlace = <T>(pixels: number, work: () => Promise<T>): Promise<T> =>
  pixels > BIG_PIXELS ? bigPlace(() => anyPlace(work)) : anyPlace(work);
