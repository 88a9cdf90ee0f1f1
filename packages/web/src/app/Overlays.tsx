import type { Product } from '@marketsquare/core/shop/catalogue';
import { selectDestination, selectIsStoreSet } from '@marketsquare/core/shop/selection';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { WantedCart } from '../features/cart/StoreCarts.tsx';
import { backgroundOf } from '../platform/history.ts';
import { paths, productAddressOf } from '../platform/paths.ts';
import { useSelection, useShop } from '../platform/shop.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingExtra, MissingLayer } from '../ui/Missing.tsx';
import { takeWanted } from './wanted-address.ts';

const StoreSelector = lazyPart(() => import('../features/selection/StoreSelector.tsx'), MissingLayer);
const ProductModal = lazyPart(() => import('../features/catalogue/product/ProductModal.tsx'), MissingLayer);
const SimilarProducts = lazyPart(
  () => import('../features/catalogue/product/SimilarProducts.tsx'),
  MissingExtra,
);
const SideCart = lazyPart(() => import('../features/cart/SideCart.tsx'), MissingLayer);
const FulfillmentModeDialog = lazyPart(
  () => import('../features/selection/FulfillmentModeDialog.tsx'),
  MissingLayer,
);
const ChatPanel = lazyPart(() => import('../features/chat/ChatPanel.tsx'), MissingLayer);
const ChatAnswers = lazyPart(() => import('../features/chat/ChatAnswers.tsx'), MissingExtra);
const QuestionnaireDialog = lazyPart(
  () => import('../features/feedback/QuestionnaireDialog.tsx'),
  MissingLayer,
);

/** The overlays, one at a time; the product modal has a history entry instead. [HOME-07] */
type Overlay = 'selector' | 'cart' | 'chat' | 'questionnaire' | WantedCart | null;

/**
 * Opens and closes overlays. The object stays the same while one opens, so that no screen below is drawn
 * again.
 */
export interface OverlayControls {
  readonly openSelector: () => void;
  /** Asks for a store, and then puts the product into the cart there. */
  readonly buyAtStore: (wanted: Product) => void;
  readonly openChat: () => void;
  readonly openCart: () => void;
  readonly openQuestionnaire: () => void;
  /** Asks how to order the cart of a store. [NAV-18] */
  readonly placeOrder: (wanted: WantedCart) => void;
  readonly close: () => void;
  /** Goes where a new choice of store leads. [SEL-23, SEL-24] */
  readonly followChoice: () => void;
  /** Ends the choice of a store, and goes to an address; null to stay. */
  readonly follow: (destination: string | null) => void;
}

interface ShownOverlays {
  readonly current: Overlay;
  /** The product that the selector is open to buy; null for none. */
  readonly wanted: Product | null;
  /** True if this page has opened the chat. */
  readonly hasChatted: boolean;
  readonly controls: OverlayControls;
}

export function useOverlays(): ShownOverlays {
  const { selection } = useShop();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [current, setCurrent] = useState<Overlay>(null);
  const [wanted, setWanted] = useState<Product | null>(null);
  const [hasChatted, setChatted] = useState(false);
  const openSelector = useCallback(() => {
    setWanted(null);
    setCurrent('selector');
  }, []);
  const close = useCallback(() => setCurrent(null), []);
  const isAtDoor = pathname === paths.LandingPage;
  useEffect(() => {
    if (isAtDoor) StoreSelector.fetch();
  }, [isAtDoor]);
  const follow = useCallback(
    (destination: string | null) => {
      setCurrent(null);
      selection.send({ type: 'navigation.followed' });
      if (destination !== null) navigate(takeWanted(destination));
    },
    [selection, navigate],
  );
  const controls = useMemo(
    () => ({
      openSelector,
      buyAtStore: (product: Product) => {
        setWanted(product);
        setCurrent('selector');
      },
      openChat: () => {
        setCurrent('chat');
        setChatted(true);
      },
      openCart: () => setCurrent('cart'),
      openQuestionnaire: () => setCurrent('questionnaire'),
      placeOrder: setCurrent,
      close,
      follow,
      followChoice: () => {
        const snapshot = selection.getSnapshot();
        if (selectIsStoreSet(snapshot)) follow(selectDestination(pathname)(snapshot));
      },
    }),
    [openSelector, close, follow, pathname, selection],
  );
  return { current, wanted, hasChatted, controls };
}

/** The overlays above the screen. */
export function Overlays({ current, wanted, hasChatted, controls }: ShownOverlays) {
  const navigate = useNavigate();
  const location = useLocation();
  const isStoreSet = useSelection(selectIsStoreSet);
  const address = productAddressOf(location.pathname);
  const mustChoose = !isStoreSet && address !== null;
  const left = useRef<Location | null>(null);
  // The modal stays until the page below has been drawn: a second press would leave that page too.
  const leave = () => {
    if (left.current !== location) navigate(-1);
    left.current = location;
  };
  return (
    <Suspense>
      {address && backgroundOf(location) && (
        // Another product begins at its top.
        <ProductModal
          key={location.pathname}
          address={address}
          Others={SimilarProducts}
          onClose={leave}
          onMissing={() => navigate(location.pathname, { replace: true })}
          onSelectStore={controls.openSelector}
        />
      )}
      {current === 'selector' && (
        <StoreSelector
          wanted={wanted}
          onClose={mustChoose ? undefined : controls.close}
          onChosen={controls.followChoice}
        />
      )}
      {current === 'cart' && <SideCart onClose={controls.close} onPlaceOrder={controls.placeOrder} />}
      {isWantedCart(current) && (
        <FulfillmentModeDialog {...current} onApplied={controls.follow} onClose={controls.close} />
      )}
      {current === 'chat' && <ChatPanel onClose={controls.close} />}
      {hasChatted && current !== 'chat' && (
        // Its own boundary: in the frame's, the closed panel would stay while this loads.
        <Suspense>
          <ChatAnswers onOpen={controls.openChat} />
        </Suspense>
      )}
      {current === 'questionnaire' && <QuestionnaireDialog onClose={controls.close} />}
    </Suspense>
  );
}

function isWantedCart(overlay: Overlay): overlay is WantedCart {
  return typeof overlay === 'object' && overlay !== null;
}
