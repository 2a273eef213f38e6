import { expect, it } from 'vitest';
import { fen } from '#shared/domain/money.ts';
import { changedPrice } from '#shared/domain/price-change.ts';

const order = (nets: readonly number[], freight: number) => ({
  lines: nets.map((net, index) => ({ id: index + 1, net: fen(net) })),
  freight: fen(freight),
});

it.each([
  {
    says: 'shares the discount, the fen left over by the largest remainder',
    nets: [1000, 2000],
    freight: 500,
    wanted: [100, 500],
    shares: [33, 67],
    total: 3400,
  },
  { says: 'lowers shipping alone', nets: [1000], freight: 500, wanted: [0, 0], shares: [0], total: 1000 },
  {
    says: 'restores the price with no discount',
    nets: [1000, 1],
    freight: 500,
    wanted: [0, 500],
    shares: [0, 0],
    total: 1501,
  },
  {
    says: 'leaves shipping to be paid where the products are free',
    nets: [1000],
    freight: 500,
    wanted: [1000, 500],
    shares: [1000],
    total: 500,
  },
])('$says', ({ nets, freight, wanted: [discount = 0, shipping = 0], shares, total }) => {
  expect(changedPrice(order(nets, freight), { discount: fen(discount), freight: fen(shipping) })).toEqual({
    shares: shares.map((money, index) => ({ id: index + 1, money })),
    total,
  });
});

it.each([
  ['order.discountTooMuch', 1001, 500],
  ['order.freightHigher', 0, 501],
  ['order.priceZero', 1000, 0],
])('refuses with %s', (key, discount, freight) => {
  expect(changedPrice(order([1000], 500), { discount: fen(discount), freight: fen(freight) })).toMatchObject({ key });
});
