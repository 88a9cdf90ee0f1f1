/** How an order reaches its shopper, spelt as the wire and the screens do. [ENT-02] */
export type Mode = 'Pickup' | 'Delivery';
