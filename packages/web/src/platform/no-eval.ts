import * as z from 'zod/mini';

/*
 * Keeps zod from compiling code. The full zod does it for its objects, and first tries whether it may: the
 * content policy of the pages would stop and report that. `zod/mini` does none today; this covers whatever
 * else of zod a page comes to load. The setting holds for the whole program, so it is here and not in core,
 * which servers run too.
 */
z.config({ jitless: true });
