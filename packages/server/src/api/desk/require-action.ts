import { type StaffAction, whyNotRole } from '@marketsquare/core/shop/desk';
import type { FastifyRequest } from 'fastify';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { requireStaff } from '../../people/identity/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notAllowed } from '../../store/refusals/refusal.ts';

/**
 * The caller as a member of staff whose role allows an action. [ROLE-08]
 *
 * @throws Refusal 401, or 403 for another role
 */
export async function requireAction(
  ports: Ports,
  request: FastifyRequest,
  action: StaffAction,
): Promise<StaffMember> {
  const staff = await requireStaff(ports, request);
  const whyNot = whyNotRole(staff.role, action);
  if (whyNot !== null) throw notAllowed(whyNot);
  return staff;
}
