/*
 * What every screen draws comes with the shop's own script: in a file of its own it would be one more request before the
 * first screen. The sheets as well, because a script that holds nothing but a sheet would be an empty one.
 */
import 'lucide-react/dist/esm/icons/check.mjs';
import 'lucide-react/dist/esm/icons/chevron-down.mjs';
import 'lucide-react/dist/esm/icons/chevron-left.mjs';
import 'lucide-react/dist/esm/icons/chevron-right.mjs';
import 'lucide-react/dist/esm/icons/chevron-up.mjs';
import 'lucide-react/dist/esm/icons/plus.mjs';
import '../ui/Badge.tsx';
import '../ui/Card.tsx';
import '../ui/Picture.tsx';
import '../ui/Price.tsx';
import '../ui/Skeleton.tsx';
import '../ui/VisuallyHidden.tsx';
import '../ui/motion.ts';
import '../ui/use-media.ts';
import '../ui/use-news.ts';

import.meta.glob('../**/*.module.css', { eager: true });
