package penresume;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import org.keycloak.common.ClientConnection;

/** The networks of clients, as text. */
final class Networks {
  private Networks() {}

  /** The IPv4 address, or the first bytes of an IPv6 address: 8 for a household (/64), 6 for a customer of a provider (/48). */
  static String find(ClientConnection connection, int bytes) {
    String address = connection.getRemoteAddr();
    try {
      return InetAddress.getByName(address) instanceof Inet6Address v6
          ? Arrays.toString(Arrays.copyOf(v6.getAddress(), bytes))
          : address;
    } catch (UnknownHostException error) {
      return address;
    }
  }
}
