import * as z from 'zod/mini';

/*
 * zod would make code for each schema, and the first schema of a page would try whether it may: the content policy of the pages
 * stops that, and reports it. Whether it may is a matter of the page, so it is said here and not in core, which servers run as
 * well. It must be said before the first schema, which is made as its module loads.
 */
z.config({ jitless: true });
