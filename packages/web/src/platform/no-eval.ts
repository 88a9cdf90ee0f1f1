import * as z from 'zod/mini';

/*
 * The whole of zod makes code for its objects, and tries as the first one is made whether it may: the content policy of the pages
 * would stop and report that. `zod/mini` makes none today; this holds for whatever else of zod a page comes to load. It is said
 * here and not in core, which servers run as well: the setting is one of the whole program.
 */
z.config({ jitless: true });
